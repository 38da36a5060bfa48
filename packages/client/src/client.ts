import type { Call, CallInput, FileAnswer } from '@wifi-share/contracts/calls/define-call';
import type { z } from 'zod';
import type { TokenCalls } from './token-calls.js';

type Written<T> = T extends z.ZodType ? z.input<T> : unknown;

/** A part of a request: absent where the call has none, optional where nothing in it is needed. */
type Part<Name extends string, T> = unknown extends T
  ? unknown
  : keyof T extends never
    ? unknown
    : object extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

type ParamsOf<C extends Call> = C extends { access: 'self' } ? Omit<Written<C['params']>, 'id'> : Written<C['params']>;
type BodyOf<C extends Call> = C extends { body: z.ZodType } ? CallInput<C> : unknown;

type RequestOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', Written<C['query']>> &
  Part<'body', BodyOf<C>> & { signal?: AbortSignal };

type Read<A> = A extends z.ZodType
  ? z.output<A>
  : A extends FileAnswer
    ? A['mediaType'] extends `text/${string}` | `application/json${string}`
      ? string
      : Uint8Array
    : undefined;
type AnswerOf<C extends Call> = { [S in keyof C['answers']]: Read<C['answers'][S]> }[keyof C['answers']];

type Method<C extends Call> =
  object extends RequestOf<C>
    ? (request?: RequestOf<C>) => Promise<AnswerOf<C>>
    : (request: RequestOf<C>) => Promise<AnswerOf<C>>;

/** One method for each call that takes a token. What venues get instead of this is written by `served/client-types.ts`. */
export type Client = { [K in keyof TokenCalls]: TokenCalls[K] extends Call ? Method<TokenCalls[K]> : never };
