/** A backing server or another service is down; the drivers have errors of their own. */
export class DependencyUnavailable extends Error {
  override readonly name: string = 'DependencyUnavailable';

  constructor(what: string, cause?: unknown) {
    super(`${what} is unavailable`, { cause });
  }
}

/** Names of the drivers' errors that mean "unreachable" instead of "refused the command". */
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
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection is closed|Stream isn't writeable|Command timed out|Command aborted due to connection close|before initial connection|Cannot call .* before/;

/** MongoDB's codes for shutting down and for not being the primary. */
const stateChangeCodes = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Answers of a Redis that is up but cannot serve: out of memory or disk, loading its files, a replica, or no access. */
const redisRefusals =
  /^(OOM|MISCONF|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|BUSY|NOAUTH|WRONGPASS|NOPERM|ERR max number of clients)\b/;

/** An aborted transaction carries the errors of its commands. */
const isRedisRefusal = ({ message, previousErrors = [] }: Error & { previousErrors?: Error[] }): boolean =>
  redisRefusals.test(message) || previousErrors.some(isRedisRefusal);

/** Whether `error` means that MongoDB, Redis or NATS cannot be reached, or cannot serve, right now. */
export function isDependencyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DependencyUnavailable) return true;
  if (connectionErrors.has(error.name) || connectionMessages.test(error.message)) return true;
  if (error.name === 'ReplyError') return isRedisRefusal(error);
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  // The driver wraps the connection error of a bulk write.
  if (error.name === 'MongoBulkWriteError' && isDependencyFailure(errorResponse)) return true;
  return /^Mongo(Server|BulkWrite|WriteConcern)Error$/.test(error.name) && stateChangeCodes.has(Number(code));
}
