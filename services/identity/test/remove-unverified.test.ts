import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userDeleted } from '@wifi-share/contracts/events/identity';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, register, registerVerified } from './people.js';
import { publishedEvents } from './published-events.js';

const day = 24 * 60 * 60 * 1000;

/** Another service's part of the data export, by user. */
let held: Record<string, object>;
/** What happens, by user, before it is answered. */
let meanwhile: Record<string, () => Promise<unknown>>;
/** The users about whom other services were asked. */
let asked: Set<string>;
let holder: Server;
let origin: string;
let world: World;
let clock: number;
const running: IdentityApp[] = [];
beforeAll(async () => {
  holder = createServer(async (request, response) => {
    const [, id = ''] = /users\/([\w-]+)\/export/.exec(request.url ?? '') ?? [];
    asked.add(id);
    await meanwhile[id]?.();
    response.end(JSON.stringify({ networks: [], tickets: [], orders: [], profile: [{ id }], ...held[id] }));
  });
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(holder.address() as AddressInfo).port}`;
});
afterAll(() => holder.close());
beforeEach(async () => {
  held = {};
  meanwhile = {};
  asked = new Set();
  clock = Date.now();
  world = await createTestWorld();
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});

/** The job runs when a copy of the service starts. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<IdentityApp> {
  const holders = { NETWORKS_URL: origin, SUPPORT_URL: origin, BILLING_URL: origin };
  const app = await startIdentity({ world, now: () => new Date(clock), env: { ...holders, ...env } });
  running.push(app);
  return app;
}

/** The job of another copy has seen the account, and is over: the clock may go on. */
async function seen(_id: string): Promise<void> {
  const app = await start();
  await vi.waitFor(async () => expect(await app.users.findOne({ _id })).toHaveProperty('unverifiedUntil'));
  await app.stop();
  running.splice(running.indexOf(app), 1);
}

/** An account that was seen is looked at after all others that were seen at the same moment. */
const putLast = (app: IdentityApp, _id: string) =>
  app.users.updateOne({ _id }, { $set: { unverifiedUntil: new Date(clock + 14 * day + 1) } });

const isGone = (app: IdentityApp, id: string) =>
  vi.waitFor(async () => {
    expect(await publishedEvents(world, userDeleted.natsSubject(id))).toHaveLength(1);
    expect(await app.users.findOne({ _id: id })).toBeNull();
  });
const nameOf = async (app: IdentityApp, _id: string): Promise<string | undefined> =>
  (await app.users.findOne<{ username: string }>({ _id }))?.username;

it('removes an account whose address was not verified 14 days after the job first saw it, however old it is', async () => {
  const app = await start();
  const old = await register(app);
  clock += 100 * day;
  await seen(old.id);
  clock += 14 * day - 1;
  const later = await register(app);
  await seen(later.id);
  expect(await nameOf(app, old.id)).toBe(old.username);
  clock += 2;
  await isGone(await start(), old.id);
  expect(await nameOf(app, later.id)).toBe(later.username);
  await register(app, newcomer({ username: old.username, email: old.email }));
});

it('keeps who verified, who has no address, who was sent a new link, and who owns a network, a ticket or an order', async () => {
  const app = await start();
  const verified = await registerVerified(app);
  const simple = await register(app, newcomer({ email: undefined }));
  const [sentAgain, networks, tickets, orders, nothing] = [
    await register(app),
    await register(app),
    await register(app),
    await register(app),
    await register(app),
  ];
  held = {
    [networks.id]: { networks: [{}] },
    [tickets.id]: { tickets: [{}] },
    [orders.id]: { orders: [{}] },
  };
  await seen(nothing.id);
  await putLast(app, nothing.id);
  clock += 15 * day;
  await app.call('POST', '/api/user/resend-verification', { body: { email: sentAgain.email } });
  const last = await start();
  await isGone(last, nothing.id);
  for (const { id, username } of [verified, sentAgain, networks, tickets, orders])
    expect(await nameOf(app, id)).toBe(username);
  expect(await nameOf(app, simple.id)).toBe(simple.username);
  clock += 2 * day;
  await isGone(await start(), sentAgain.id);
});

it('keeps who is sent a new link while it looks for what they own', async () => {
  const app = await start();
  const { id, username, email } = await register(app);
  await seen(id);
  // Looked at after the other one.
  clock += 1;
  const later = await register(app);
  await seen(later.id);
  clock += 15 * day;
  meanwhile[id] = () => app.call('POST', '/api/user/resend-verification', { body: { email } });
  await isGone(await start(), later.id);
  expect(await nameOf(app, id)).toBe(username);
});

it('removes nothing while a service cannot say what it holds', async () => {
  const app = await start();
  const { id, username } = await register(app);
  const later = await register(app);
  await seen(later.id);
  await putLast(app, later.id);
  clock += 15 * day;
  await start({ BILLING_URL: 'http://127.0.0.1:9' });
  await vi.waitFor(() => expect(asked).toContain(later.id));
  expect(await nameOf(app, id)).toBe(username);
});

it('removes the others where a service cannot say what one of them has', async () => {
  const app = await start();
  const { id, username } = await register(app);
  await seen(id);
  // Looked at after the other one.
  clock += 1;
  const later = await register(app);
  await seen(later.id);
  clock += 15 * day;
  held[id] = { networks: 'no list' };
  await isGone(await start(), later.id);
  expect(await nameOf(app, id)).toBe(username);
});

it('keeps accounts that admins made', async () => {
  const app = await start();
  const body = { username: 'made-by-admin', password: 'correct horse battery' };
  const made = await app.call('POST', '/api/admin/users', { admin, body });
  const { id } = await register(app);
  await seen(id);
  clock += 15 * day;
  await isGone(await start(), id);
  expect(await app.users.findOne({ username: 'made-by-admin' })).not.toBeNull();
  expect(made.status).toBeLessThan(300);
});
