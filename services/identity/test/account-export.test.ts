import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportAccount } from '@wifi-share/contracts/calls/account';
import { callerOf } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { signedIn } from './people.js';

/** Another service, whose answer a test sets. */
class Holder {
  answer: RequestListener = (_request, response) => response.end('{"rows":[1,2]}');
  readonly asked: IncomingMessage[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(request);
    this.answer(request, response);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let holders: {
  networks: Holder;
  analytics: Holder;
  support: Holder;
  billing: Holder;
  mailer: Holder;
  webhooks: Holder;
};
let app: IdentityApp;
beforeAll(async () => {
  holders = {
    networks: new Holder(),
    analytics: new Holder(),
    support: new Holder(),
    billing: new Holder(),
    mailer: new Holder(),
    webhooks: new Holder(),
  };
  app = await startIdentity({
    env: {
      NETWORKS_URL: await holders.networks.start(),
      ANALYTICS_URL: await holders.analytics.start(),
      SUPPORT_URL: await holders.support.start(),
      BILLING_URL: await holders.billing.start(),
      MAILER_URL: await holders.mailer.start(),
      WEBHOOKS_URL: await holders.webhooks.start(),
    },
  });
});
afterAll(async () => {
  await app.stop();
  for (const holder of Object.values(holders)) holder.stop();
});
beforeEach(() => {
  for (const holder of Object.values(holders)) holder.answer = (_request, response) => response.end('{"rows":[1,2]}');
});

const exportOf = (of: string, as: Awaited<ReturnType<typeof signedIn>>['as']) =>
  app.call('GET', exportAccount.path.replace('{id}', of), { as });

describe('a data export', () => {
  it('is one file with what every service holds, and what identity does without hashes and tokens', async () => {
    const { as, ...person } = await signedIn(app);
    const { status, headers, body } = await exportOf(as.userId, as);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="wifi-share-export-\d{4}-\d\d-\d\d\.json"$/);
    expect(exportAccount.answers[200].parse(body)).toMatchObject({
      identity: {
        user: {
          id: as.userId,
          username: person.username,
          email: person.email,
          hasPassword: true,
          plan: 'free',
          planBasis: null,
        },
        sessions: [{ userAgent: expect.any(String), createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
        securityLog: expect.arrayContaining([
          expect.objectContaining({ kind: 'signed_in', address: '203.0.113.0/24', count: 1 }),
        ]),
      },
      networks: { rows: [1, 2] },
      analytics: { rows: [1, 2] },
      support: { rows: [1, 2] },
      billing: { rows: [1, 2] },
      webhooks: { rows: [1, 2] },
      mailer: { rows: [1, 2] },
    });
    const stored = (await app.users.findOne({ _id: as.userId })) as unknown as Record<string, unknown>;
    const secrets = JSON.stringify([stored.passwordHash, stored.verification]).match(/[\w$=+,-]{20,}/g)!;
    for (const secret of [...secrets, as.sessionId]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('asks the others in the name of the service, each once', async () => {
    const { as } = await signedIn(app);
    for (const holder of Object.values(holders)) holder.asked.length = 0;
    await exportOf(as.userId, as);
    for (const [to, { asked }] of Object.entries(holders)) {
      expect(asked).toHaveLength(1);
      const call = { to, method: 'GET', path: `/internal/users/${as.userId}/export` };
      expect(asked[0]).toMatchObject({ method: call.method, url: call.path });
      expect(callerOf(asked[0]!.headers, call)).toEqual({ caller: 'identity', client: null });
    }
  });

  it('is refused as a whole when a service is away, before anything of it is sent', async () => {
    const { as } = await signedIn(app);
    holders.analytics.answer = (_request, response) => response.writeHead(503).end('{}');
    expect(await exportOf(as.userId, as)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    holders.analytics.answer = (request) => request.socket.destroy();
    expect(await exportOf(as.userId, as)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  });

  it('asks no other service while what identity holds cannot be read', async () => {
    const [{ as }, owner] = [await signedIn(app), await signedIn(app)];
    const team = {
      members: [{ userId: as.userId, role: 'viewer', since: new Date() }],
      invitations: [],
      transfer: null,
    };
    await app.users.updateOne({ _id: owner.id }, { $set: { team, identities: 'no list' } as object });
    for (const holder of Object.values(holders)) holder.asked.length = 0;
    expect((await exportOf(as.userId, as)).status).toBe(500);
    for (const { asked } of Object.values(holders)) expect(asked).toEqual([]);
  });

  it('breaks off when a service breaks off, and is never taken for a whole one', async () => {
    const { as } = await signedIn(app);
    holders.mailer.answer = (request, response) => {
      response.write('{"emails":[');
      setImmediate(() => request.socket.destroy());
    };
    await expect(exportOf(as.userId, as)).rejects.toThrow();
  });

  it('is the own one only', async () => {
    const [mine, theirs] = [await signedIn(app), await signedIn(app)];
    expect((await exportOf(theirs.as.userId, mine.as)).status).toBe(403);
  });
});
