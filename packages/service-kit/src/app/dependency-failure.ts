/** An error of a backing server that is away, which our own code throws (the drivers have their own). */
export class DependencyUnavailable extends Error {
  constructor(name: string, cause?: unknown) {
    super(`${name} is unavailable`, { cause });
    this.name = 'DependencyUnavailable';
  }
}

/** Names of the drivers' errors that mean "not reachable", as opposed to "refused what we asked". */
const connectionErrors = new Set([
  'DependencyUnavailable',
  'BusUnavailable',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MaxRetriesPerRequestError',
]);

const connectionMessages =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection is closed|Stream isn't writeable|Command timed out|before initial connection|Cannot call .* before/;

/** Whether `error` says that MongoDB, Redis or NATS can't be reached right now. */
export function isDependencyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return connectionErrors.has(error.name) || connectionMessages.test(error.message);
}
