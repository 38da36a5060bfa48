import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Cause {
  requestId: string | undefined;
  /** Where this process itself got it. */
  request?: FastifyRequest;
}

const causes = new AsyncLocalStorage<Cause>();

/** The id of the request that caused the current work, across services and events. */
export const currentRequestId = (): string | undefined => causes.getStore()?.requestId;

/** The request that this service is answering, for what is noted of it beside the use case. */
export const currentRequest = (): FastifyRequest | undefined => causes.getStore()?.request;

/** Runs work on behalf of a request: its id is in log lines, events, e-mails and calls to other services. */
export const runInRequest = <T>(requestId: string | undefined, run: () => T): T => causes.run({ requestId }, run);

/** Sets the request, and its id, for everything that it does. */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => causes.run({ requestId: request.id, request }, done));
  // After the body is read, the async context is the socket's.
  app.addHook('preValidation', (request, _reply, done) => causes.run({ requestId: request.id, request }, done));
}
