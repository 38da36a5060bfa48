import { withoutSecrets } from './without-secrets.js';

/** Properties of drivers' and node's errors that are safe to log. */
const safeProperties = ['code', 'codeName', 'statusCode', 'responseCode', 'syscall', 'address', 'port'] as const;

const maxCauses = 5;

/** In characters. `read` exceeds the others, so that a secret at the cut is still recognised. */
const maxLength = { message: 2000, stack: 8000, read: 16_000 } as const;

const shorten = (text: string, max: number): string => withoutSecrets(text.slice(0, maxLength.read)).slice(0, max);

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [property: string]: unknown;
}

/**
 * An error as it is logged: name, message, stack, codes and causes. Other properties are dropped: libraries attach
 * documents, Redis commands, recipients and answers of other servers.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' };
  const causes = causesOf(error);
  return {
    ...summary(error),
    ...(causes.length > 0 && { causes: causes.map(summary) }),
  };
}

const summary = (error: Error) => ({
  type: error.name === 'Error' ? error.constructor.name : error.name,
  message: shorten(error.message, maxLength.message),
  stack: shorten(error.stack ?? '', maxLength.stack),
  ...Object.fromEntries(safeProperties.flatMap((name) => propertyOf(error, name))),
});

const messageOf = (thrown: unknown): string =>
  typeof thrown === 'string' ? shorten(thrown, maxLength.message) : 'no error was thrown';

function propertyOf(error: Error, name: string): [string, unknown][] {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [];
}

/** Causes and aggregated errors, the nearest first. Cycles are cut. */
function causesOf(error: Error): Error[] {
  const found: Error[] = [];
  const add = (each: unknown): void => {
    if (!(each instanceof Error) || each === error || found.includes(each) || found.length >= maxCauses) return;
    found.push(each);
    for (const next of directCauses(each)) add(next);
  };
  for (const each of directCauses(error)) add(each);
  return found;
}

/** Of a transaction that Redis refused only `previousErrors` hold the reason. */
const directCauses = (error: Error & { previousErrors?: unknown }): unknown[] => [
  error.cause,
  ...(error instanceof AggregateError ? error.errors : []),
  ...(Array.isArray(error.previousErrors) ? error.previousErrors : []),
];
