import type { z } from 'zod';
import type { ApiScope } from '../entities/api-token.js';
import type { ProblemCode } from '../problems.js';
import type { TeamRight } from '../team-roles.js';

/**
 * Who may call: anybody; a signed-in user; only the user whose id is the path's `{id}`; only an admin (R31); an agent,
 * which signs its requests. The gateway enforces it before it forwards, but for agents, whose keys the service has; the
 * service checks ownership again (R7).
 */
export type Access = 'public' | 'user' | 'self' | 'admin' | 'agent';

/** The rate limit of a call, per client address; the gateway's configuration has the numbers. */
export type RateClass = 'publicRead' | 'access' | 'read' | 'write' | 'credentials' | 'agent';

/** An answer that is a file instead of JSON. */
export interface FileAnswer {
  /** As in `Content-Type`. */
  readonly mediaType: string;
  /** Whether browsers show it or save it. */
  readonly disposition: 'inline' | 'attachment';
  /** Whether pages of other sites may show it. */
  readonly embeddable?: true;
  /** Of server-sent events: the schema of `data` by event name. */
  readonly events?: { readonly [name: string]: z.ZodType };
}

/** A service's answer for a FileAnswer. */
export interface AnsweredFile {
  fileName: string;
  /** Streamed where it may be larger than memory. */
  content: string | Uint8Array | AsyncIterable<string>;
}

export type DeclaredAnswer = z.ZodType | FileAnswer | null;

export const isFileAnswer = (answer: DeclaredAnswer | undefined): answer is FileAnswer =>
  !!answer && 'mediaType' in answer;

/** Whether a call only reads. Other GETs are steps of a person's way, such as a sign-in with Google. */
const isDeclaredRead = ({ method, rate }: Call): boolean =>
  method === 'GET' && (rate === 'read' || rate === 'publicRead');

const isEndless = (answer: DeclaredAnswer): boolean => isFileAnswer(answer) && answer.events !== undefined;

/** Whether the address of a call answers HEAD: reads do, but no stream, which would go on unseen. */
export const answersHead = (call: Call): boolean =>
  isDeclaredRead(call) && !Object.values(call.answers).some(isEndless);

/** Request and answers of a call, by browsers or services. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Name of the one cookie whose value the gateway passes on, without its `__Host-` prefix; its value is an opaque
   * token. No other cookie ever leaves the gateway, but for `knowsBrowser`.
   */
  readonly cookie?: string;
  /** The gateway also passes on the cookie that makes browsers known to accounts (R57). */
  readonly knowsBrowser?: true;
  /** Answers by status; null is an answer without a body. */
  readonly answers: { readonly [status: number]: DeclaredAnswer };
  /** Problems of this call's own; the general ones (400 validation, 401, 403, 429, 5xx) may come from any. */
  readonly problems: readonly ProblemCode[];
}

/** A call that browsers make. */
export interface Call extends Exchange {
  /** As in the specification: `/api/wifi/{id}`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /**
   * The admin sends the access code again (R32), as the body's `accessCode` or as `Authorization`. The gateway has
   * admin-security check it and removes it before it forwards.
   */
  readonly accessCode?: true;
  /** What an API token needs for it; a call without a scope takes no token. */
  readonly scope?: ApiScope | 'any';
  /**
   * What a member of the owner's team needs for it, who calls it at `teamPath`; a call without a right is the owner's
   * alone.
   */
  readonly right?: TeamRight;
  readonly rate: RateClass;
  /** How many calls of its class it counts as, by the query as it was sent; one where this is left out. */
  readonly price?: (query: unknown) => number;
  /** Answers may have an `ETag`; while it is the same, a request that names it as `If-None-Match` is answered 304. */
  readonly revalidates?: true;
  /** A body of any kind may come, and is dropped: mail programs send a form. */
  readonly ignoresBody?: true;
  /** The service also gets the body as it was sent, for its signature. */
  readonly rawBody?: true;
  /** The answer begins at once and ends when there is something to say; the gateway breaks it off when it stops. */
  readonly held?: true;
}

/** Declares a call once for the service that answers it, the gateway that routes it and the SPA that makes it. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type CallParams<C extends Exchange> = Output<C['params']>;
export type CallQuery<C extends Exchange> = Output<C['query']>;
/** The body as the service sees it, after defaults and trimming. */
export type CallBody<C extends Exchange> = Output<C['body']>;
type Body<C extends Exchange> = Input<C['body']>;
/** The body as a caller may write it; the access code goes with it where it is asked for again (R32). */
export type CallInput<C extends Exchange> = C extends { readonly accessCode: true }
  ? (Body<C> extends undefined ? unknown : Body<C>) & { accessCode: string }
  : Body<C>;
type AnswerOf<A> = A extends z.ZodType ? z.output<A> : A extends FileAnswer ? AnsweredFile : undefined;
/** The body of any of the successful answers. */
export type CallAnswer<C extends Exchange> = {
  [S in keyof C['answers']]: AnswerOf<C['answers'][S]>;
}[keyof C['answers']];
