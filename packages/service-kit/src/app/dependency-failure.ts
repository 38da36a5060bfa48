/** An error of a backing server that is away, which our own code throws (the drivers have their own). */
export class DependencyUnavailable extends Error {
  override readonly name: string = 'DependencyUnavailable';

  constructor(what: string, cause?: unknown) {
    super(`${what} is unavailable`, { cause });
  }
}

/** Names of the drivers' errors that mean "not reachable", as opposed to "refused what we asked". */
const connectionErrors = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoServerClosedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MaxRetriesPerRequestError',
]);

const connectionMessages =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection is closed|Stream isn't writeable|Command timed out|before initial connection|Cannot call .* before/;

/** MongoDB's codes for "I am shutting down" and "I am not the primary (any more)". */
const stateChangeCodes = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Whether `error` says that MongoDB, Redis or NATS can't be reached right now. */
export function isDependencyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DependencyUnavailable) return true;
  if (connectionErrors.has(error.name) || connectionMessages.test(error.message)) return true;
  return error.name === 'MongoServerError' && stateChangeCodes.has(Number((error as { code?: unknown }).code));
}
