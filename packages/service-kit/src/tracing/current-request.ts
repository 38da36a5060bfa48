import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requests = new AsyncLocalStorage<string | undefined>();

/** The id of the request that caused the current work, across services and events. */
export const currentRequestId = (): string | undefined => requests.getStore();

/** Runs work on behalf of a request: its id is in log lines, events, e-mails and calls to other services. */
export const runInRequest = <T>(requestId: string | undefined, run: () => T): T => requests.run(requestId, run);

/** Sets the request id for everything that a request does. */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => runInRequest(id, done));
  // After the body is read, the async context is the socket's.
  app.addHook('preValidation', ({ id }, _reply, done) => runInRequest(id, done));
}
