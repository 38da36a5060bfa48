import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import { callerOf } from '@wifi-share/tools/test-servers/signed-calls';

const nothing: PaidPlan = { version: 0, capturedVersion: 0, plan: null, paidUntil: null };

/** A stub of billing: a server that answers only identity what users have paid for. */
export async function startBillingStandIn() {
  const paid = new Map<string, PaidPlan>();
  const asked: string[] = [];
  let isFailing = false;
  const server = createServer(({ method = '', url = '', headers }, response) => {
    asked.push(`${method} ${url}`);
    const [, userId = ''] = /^\/internal\/users\/([^/]+)\/paid-plan$/.exec(url) ?? [];
    const { caller } = callerOf(headers, { to: 'billing', method, path: url });
    if (isFailing || caller !== 'identity') return response.writeHead(isFailing ? 503 : 403).end('{}');
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(paid.get(userId) ?? nothing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paid,
    asked,
    fail(failing: boolean): void {
      isFailing = failing;
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type BillingStandIn = Awaited<ReturnType<typeof startBillingStandIn>>;
