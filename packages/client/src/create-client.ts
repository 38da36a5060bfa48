import { callTable, type TableCall } from './call-table.js';
import type { Client } from './client.js';
import type { ClientOptions } from './client-options.js';
import { type CallRequest, createSender } from './send-call.js';

export { ApiProblem } from './api-problem.js';

/** A client that acts for the owner of `token`. */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options);
  let owner: Promise<string> | undefined;

  /** Asked for once; again after it could not be read. */
  function ownerId(): Promise<string> {
    owner ??= client.readOwnApiToken().then(({ userId }) => userId);
    owner.catch(() => {
      owner = undefined;
    });
    return owner;
  }

  const methodOf =
    (call: TableCall) =>
    async (request: CallRequest = {}) => {
      const own: CallRequest['params'] = call.isOwn ? { id: await ownerId() } : {};
      return send(call, { ...request, params: { ...request.params, ...own } });
    };
  const methods: object = Object.fromEntries(Object.entries(callTable).map(([name, call]) => [name, methodOf(call)]));
  const client = methods as Client;
  return client;
}
