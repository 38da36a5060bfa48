import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { callTokenHeader } from '@wifi-share/service-kit/signatures/call-token';

/** An identity service that knows the users in `known`, and how often it was asked. */
export async function startIdentityStub() {
  const known = new Map<string, object>();
  const asked: string[][] = [];
  const server = createServer(async (request, response) => {
    const answers = request.url === readUserFacts.path && request.headers[callTokenHeader] !== undefined;
    let text = '';
    for await (const chunk of request) text += chunk;
    const { userIds } = JSON.parse(text) as { userIds: string[] };
    asked.push(userIds);
    response.writeHead(answers ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(userIds.flatMap((id) => (known.has(id) ? [{ id, ...known.get(id) }] : []))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known,
    asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** For a part of the service that stands alone in a test: all users are known already. */
export const noneMissing: UserBackfill = { fillIn: async () => undefined, fillInIfPossible: async () => undefined };
