/**
 * Header of the answers of a process that stops. It is not `Connection: close`, which ends one connection, and which
 * callers can provoke by a request that is refused.
 */
export const leavingHeader = 'x-service-leaving';

/** A process that leaves takes new connections no longer than that. */
export const longestListeningMilliseconds = 1000;
