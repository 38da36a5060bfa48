import { callPath, teamPath } from '@wifi-share/contracts/calls/call-path';
import type { Call, CallAnswer, CallInput, CallParams, CallQuery } from '@wifi-share/contracts/calls/define-call';
import type { Language } from '@wifi-share/contracts/languages';
import type { Problem, ProblemCode } from '@wifi-share/contracts/problems';
import { chosenTeam } from '@/lib/team/chosen-team.js';
import { ProblemError } from './problem-error.js';

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [N in Name]: Value };

/** What a call needs besides its declaration: only the parts that it declares. */
export type CallRequest<C extends Call> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallInput<C>>;

/** The part of a declaration that says where it is sent. Code of the first paint names it alone, so that it loads no schemas. */
export type CallRoute<C extends Call> = Pick<C, 'method' | 'path' | Extract<keyof C, 'right'>>;

/** What decides on the address of a call. */
type Addressed = Pick<Call, 'path' | 'right'>;

/** Values of a query; what is undefined is left out. */
type CallQueryValues = Record<string, string | number | undefined>;

interface UntypedRequest {
  params?: Record<string, string>;
  query?: CallQueryValues;
  body?: unknown;
}

let namedLanguage: Language | undefined;

/** From now on calls that change something name the language of their messages; addresses that are read stay the same, as they are preloaded. */
export function nameLanguage(language: Language): void {
  namedLanguage = language;
}

/**
 * Makes a declared call: in the team that the address is about, unless another is given, or null for none. Throws `ProblemError` for an
 * answer that is not 2xx, `TypeError` when there is no connection.
 */
export async function call<C extends Call>(
  declaration: C,
  request: CallRequest<C>,
  team?: string | null,
): Promise<CallAnswer<C>> {
  return callRoute<C>(declaration, request, team);
}

/** The same for a route that is typed by a declaration without importing it. */
export async function callRoute<C extends Call>(
  route: CallRoute<C>,
  request: CallRequest<C>,
  team?: string | null,
): Promise<CallAnswer<C>> {
  const answer = await openAnswer<C>(route, request, team);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<C>;
}

/** The same with the body yet to be read, which may be large. */
export async function openAnswer<C extends Call>(
  route: CallRoute<C>,
  request: CallRequest<C>,
  team?: string | null,
): Promise<Response> {
  const { params = {}, query = {}, body } = request as UntypedRequest;
  const named = route.method === 'GET' ? query : { ...query, lang: namedLanguage };
  const answer = await fetch(callUrl(route as Addressed, params, named, team), {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw problemOf(answer, await answer.text());
  return answer;
}

/** The address of a call: every `{name}` of the path filled in, the query appended; that of a team where one is chosen. */
export function callUrl(
  { path, right }: Addressed,
  params: Record<string, string>,
  query: CallQueryValues = {},
  team = right ? chosenTeam() : null,
): string {
  const filled = callPath(team === null ? path : teamPath(path, team), params);
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

function problemOf(answer: Response, text: string): ProblemError {
  const problem = parseProblem(answer, text);
  if (problem) {
    const retryAfter = Number(answer.headers.get('retry-after')) || null;
    const { message, errors = [] } = problem;
    return new ProblemError(message, answer.status, problem.code as ProblemCode, errors, retryAfter);
  }
  return new ProblemError(`${answer.status}: ${text || answer.statusText}`, answer.status, null, []);
}

function parseProblem(answer: Response, text: string): Problem | null {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}
