import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import { readUserFacts } from '@wifi-share/contracts/internal/user-facts';

/** A stub of identity: records the paid plans that billing sends. */
export interface Granting {
  url: string;
  /** What billing sent, oldest first. */
  received: { userId: string; paidPlan: PaidPlan }[];
  /** Facts of users whose events have left the stream. */
  users: Map<string, object>;
  /** 200 unless a test says otherwise; `silent` never answers. */
  answers: number | 'silent';
  stop(): Promise<void>;
}

export async function startGranting(): Promise<Granting> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === readUserFacts.path && granting.answers === 200) {
      const { userIds } = JSON.parse(body) as { userIds: string[] };
      const known = userIds.flatMap((id) => (granting.users.has(id) ? [{ id, ...granting.users.get(id) }] : []));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
      return;
    }
    if (request.url === readUserFacts.path) return void response.writeHead(503).end();
    const userId = /^\/internal\/users\/([^/]+)\/paid-plan$/.exec(request.url ?? '')?.[1] ?? '';
    granting.received.push({ userId, paidPlan: JSON.parse(body) });
    if (granting.answers === 'silent') return;
    response.writeHead(granting.answers, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ plan: granting.received.at(-1)?.paidPlan.plan ?? 'free' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const granting: Granting = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    users: new Map(),
    answers: 200,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return granting;
}
