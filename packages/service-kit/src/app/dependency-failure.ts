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

/** What a Redis answers that is there and can't serve: out of memory or disk, loading its files, a copy, or closed to us. */
const redisRefusals =
  /^(OOM|MISCONF|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|BUSY|NOAUTH|WRONGPASS|NOPERM|ERR max number of clients)\b/;

/** A transaction that was given up has the refusals of its commands with it. */
const isRedisRefusal = ({ message, previousErrors = [] }: Error & { previousErrors?: Error[] }): boolean =>
  redisRefusals.test(message) || previousErrors.some(isRedisRefusal);

/** Whether `error` says that MongoDB, Redis or NATS can't be reached, or can't serve, right now. */
export function isDependencyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DependencyUnavailable) return true;
  if (connectionErrors.has(error.name) || connectionMessages.test(error.message)) return true;
  if (error.name === 'ReplyError') return isRedisRefusal(error);
  return error.name === 'MongoServerError' && stateChangeCodes.has(Number((error as { code?: unknown }).code));
}
