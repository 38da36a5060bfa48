import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requests = new AsyncLocalStorage<string | undefined>();

/** The id of the request that is the cause of what is done now, however many services and events lie in between. */
export const currentRequestId = (): string | undefined => requests.getStore();

/** Does something because of a request, whose id is then in its log lines, events, e-mails and questions to services. */
export const runInRequest = <T>(requestId: string | undefined, run: () => T): T => requests.run(requestId, run);

/** Makes the id of each request known to all that is done for it. */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => runInRequest(id, done));
  // What follows the reading of a body runs where its last bytes arrived.
  app.addHook('preValidation', ({ id }, _reply, done) => runInRequest(id, done));
}
