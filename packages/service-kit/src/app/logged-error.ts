import { withoutSecrets } from './without-secrets.js';

/** What drivers and node add to their errors that tells what happened, and never to whom: codes and numbers. */
const facts = ['code', 'codeName', 'statusCode', 'responseCode', 'syscall', 'address', 'port'] as const;

/** Causes of causes may be the error itself. */
const mostCauses = 5;

/** In characters. What is read is more than what is said, so that no secret is cut off from what tells that it is one. */
const longest = { message: 2000, stack: 8000, read: 16_000 } as const;

const shortened = (words: string, most: number): string => withoutSecrets(words.slice(0, longest.read)).slice(0, most);

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/**
 * What a log says of an error: its name, words, stack, codes and causes. Libraries hang on their errors what they were
 * asked to do: documents of MongoDB, commands of Redis, recipients of e-mails, answers of other servers. None of that.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: said(error), stack: '' };
  const causes = causesOf(error);
  return {
    ...summary(error),
    ...(causes.length > 0 && { causes: causes.map(summary) }),
  };
}

const summary = (error: Error) => ({
  type: error.name === 'Error' ? error.constructor.name : error.name,
  message: shortened(error.message, longest.message),
  stack: shortened(error.stack ?? '', longest.stack),
  ...Object.fromEntries(facts.flatMap((name) => factOf(error, name))),
});

/** Of what is no error, words alone. */
const said = (thrown: unknown): string =>
  typeof thrown === 'string' ? shortened(thrown, longest.message) : 'no error was thrown';

function factOf(error: Error, name: string): [string, unknown][] {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [];
}

/** What caused it, and what it sums up, the nearest first. */
function causesOf(error: Error): Error[] {
  const found: Error[] = [];
  const add = (each: unknown): void => {
    if (!(each instanceof Error) || each === error || found.includes(each) || found.length >= mostCauses) return;
    found.push(each);
    for (const next of within(each)) add(next);
  };
  for (const each of within(error)) add(each);
  return found;
}

/** Of a transaction that Redis refused from the beginning only the errors before it say why. */
const within = (error: Error & { previousErrors?: unknown }): unknown[] => [
  error.cause,
  ...(error instanceof AggregateError ? error.errors : []),
  ...(Array.isArray(error.previousErrors) ? error.previousErrors : []),
];
