import { randomBytes, randomUUID } from 'node:crypto';
import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signIn, signUp, verifyEmail } from '@wifi-share/contracts/calls/identity';
import {
  createNetwork,
  deleteNetwork,
  listNetworks,
  logAccess,
  readPublicNetwork,
} from '@wifi-share/contracts/calls/networks';
import { forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { readBilling, readReceipt } from '@wifi-share/contracts/calls/payments';
import { captureOrder, createOrder } from '@wifi-share/contracts/calls/paypal';
import { userDeleted } from '@wifi-share/contracts/events/identity';
import { accessesLogged, accessesSubject } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { publishRaw, readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../support/ask.js';
import { pathOf } from '../support/every-call.js';
import { placesOf } from '../support/everything-stored.js';
import { createFaults, type Faults } from '../support/faults.js';
import { mailsTo } from '../support/inbox.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { payPalOf } from '../support/payer.js';
import { viewProcesses } from '../support/process-view.js';
import { StoredDocuments } from '../support/stored-documents.js';
import { untilRead } from '../support/until-read.js';

const patiently = { timeout: 60_000, interval: 500 };
const usersAddress = '198.51.100.77';
const guestsAddress = '203.0.113.99';

let stack: OwnStack;
let documents: StoredDocuments;
let faults: Faults;
beforeAll(async () => {
  // So that everybody can come from an address of their own.
  stack = await startOwnStack({ TRUST_PROXY: '127.0.0.1,::1' });
  documents = new StoredDocuments(stack.run.mongoUrl);
  faults = createFaults(stack, await viewProcesses(stack));
}, 180_000);
afterAll(async () => {
  await documents?.close();
  await stack?.stop();
}, 60_000);

interface Caller {
  from?: string;
  cookie?: string;
}

function call(
  call: Call,
  params: Record<string, string>,
  body?: object,
  { from = usersAddress, cookie = '' }: Caller = {},
) {
  const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  return ask(stack.run.appUrl, {
    method: call.method,
    path: pathOf(call, params),
    headers: { origin: stack.run.appUrl, 'x-forwarded-for': from, cookie, ...json },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
const json = ({ text }: Answer) => JSON.parse(text);

/** Somebody who has signed up, verified their address and signed in. */
async function newUser() {
  const username = `leaver-${randomBytes(5).toString('hex')}`;
  const person = { username, email: `${username}@mail.example`, password: 'a long walk in the park' };
  expect((await call(signUp, {}, person)).status).toBe(201);
  const letter = async () => (await mailsTo(stack.run.mailUrl, person.email))[0]?.text ?? '';
  await expect.poll(letter, patiently).toContain(verifyEmail.path);
  await fetch(new RegExp(`${stack.run.appUrl}${verifyEmail.path}\\S+`).exec(await letter())?.[0] ?? '');
  const answer = await call(signIn, {}, person);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { ...person, id: json(answer).id as string, cookie };
}
type Someone = Awaited<ReturnType<typeof newUser>>;

const wifi = { name: 'Leaving Home', ssid: 'Leaving Home', password: 'off-we-go-now' };

/** A network that guests have visited, whose visits are counted everywhere, and one that was deleted a moment ago. */
async function withNetworks(user: Someone) {
  const as = { cookie: user.cookie };
  const create = async () => json(await call(createNetwork, {}, wifi, as)).id as string;
  const deleted = await create();
  expect((await call(deleteNetwork, { id: deleted }, undefined, as)).status).toBe(204);
  const exported = async () => json(await call(exportAccount, { id: user.id }, undefined, as));
  // It is kept for a minute.
  expect((await exported()).networks.networks).toMatchObject([{ id: deleted }]);
  const id = await create();
  for (const _visit of [1, 2, 3]) {
    expect((await call(logAccess, { id }, {}, { from: guestsAddress })).status).toBe(202);
  }
  const counted = async () => json(await call(listNetworks, { id: user.id }, undefined, as))[0].accessCount;
  await expect.poll(counted, patiently).toBe(3);
  await expect.poll(async () => (await exported()).analytics.accesses.length, patiently).toBe(3);
  return { id, deleted, exported };
}

/** Pays for a month of Premium; resolves to PayPal's id of the payment. */
async function pay(user: Someone): Promise<string> {
  const order = { amount: '5.00', currency: 'USD', intent: 'CAPTURE' };
  const { id: orderId } = json(await call(createOrder, {}, order, user));
  await payPalOf(stack.run).approve(orderId);
  expect(json(await call(captureOrder, { id: orderId }, undefined, user))).toMatchObject({ status: 'COMPLETED' });
  const { id } = json(await call(readBilling, { id: user.id }, undefined, user)).payments[0];
  const letters = async () => (await mailsTo(stack.run.mailUrl, user.email)).map(({ text }) => text).join();
  await expect.poll(letters, patiently).toContain(id);
  return id;
}

const remove = ({ id, cookie, password }: Someone) => call(deleteAccount, { id }, { password }, { cookie });
const wordsOf = ({ email, username }: Someone) => [email, username, usersAddress, guestsAddress];
const nothingIsLeftOf = (user: Someone) =>
  expect.poll(() => placesOf(wordsOf(user), stack.run, documents), patiently).toEqual([]);

describe('an account that is deleted while networks and analytics are stopped', () => {
  let user: Someone;
  let networks: Awaited<ReturnType<typeof withNetworks>>;
  let paymentId: string;

  it('can be exported before: all that every service holds, Wi-Fi passwords and payments too', async () => {
    user = await newUser();
    networks = await withNetworks(user);
    paymentId = await pay(user);
    await expect.poll(async () => (await networks.exported()).mailer, patiently).toEqual({ emails: [] });
    const data = await networks.exported();
    expect(data.identity.user).toMatchObject({ id: user.id, email: user.email, hasPassword: true });
    expect(data.identity.sessions).toHaveLength(1);
    expect(data.networks.networks.at(-1)).toMatchObject({ id: networks.id, password: wifi.password });
    expect(data.analytics.totals).toMatchObject([{ _id: networks.id, accessCount: 3 }]);
    expect(data.analytics.days).toMatchObject([{ networkId: networks.id, total: 3 }]);
    expect(data.analytics.accesses[0]).toMatchObject({ networkId: networks.id, ipAddress: '203.0.113.0/24' });
    expect(data.billing).toMatchObject({
      account: { paidPlan: { plan: 'premium' }, payments: [{ id: paymentId, amountCents: 500 }] },
      orders: [{ plan: 'premium', status: 'captured' }],
    });
  }, 120_000);

  it('leaves no address, no name and no raw address of guest or user in any store once they are back', async () => {
    await stack.processes.stop('mail');
    expect((await call(forgotPassword, {}, { email: user.email })).status).toBe(200);
    await expect
      .poll(() => placesOf([user.email], stack.run, documents), patiently)
      .toContain(`${user.email} in Redis`);
    await Promise.all(['networks', 'analytics'].map((name) => stack.processes.stop(name)));
    expect((await call(exportAccount, { id: user.id }, undefined, { cookie: user.cookie })).status).toBe(503);

    const deletion = await remove(user);
    expect(deletion.status).toBe(204);
    expect(String(deletion.headers['set-cookie'])).toMatch(/Max-Age=0/);
    await Promise.all(['networks', 'analytics'].map((name) => stack.processes.start(name)));
    await nothingIsLeftOf(user);
    await expect.poll(() => placesOf([wifi.name], stack.run, documents), patiently).toEqual([]);
  }, 180_000);

  it('leaves its payment to accounting, without saying whose it was, and neither export nor receipt', async () => {
    const ofBilling = async () => {
      const { 'wifi-share-billing.accounts': accounts, 'wifi-share-billing.orders': orders } = await documents.all();
      return JSON.stringify([accounts, orders]);
    };
    await expect.poll(ofBilling, patiently).not.toContain(user.id);
    const billing = (await documents.all())['wifi-share-billing.accounts'] ?? [];
    const kept = billing.map((each) => JSON.stringify(each)).filter((each) => each.includes(paymentId));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('"amountCents":500');
    expect(kept[0]).not.toContain(user.id);
    const orders = JSON.stringify((await documents.all())['wifi-share-billing.orders']);
    expect(orders).toContain(paymentId);
    expect(orders).not.toContain(user.id);
    const asks = [
      await call(exportAccount, { id: user.id }, undefined, user),
      await call(readReceipt, { id: user.id, paymentId }, undefined, user),
    ];
    expect(asks.map(({ status }) => status)).toEqual([401, 401]);
  }, 120_000);

  it('has no guest page any more, and late accesses change nothing', async () => {
    const { id } = networks;
    const page = async () => (await fetch(`${stack.run.appUrl}/wifi/${id}`)).status;
    await expect.poll(page, patiently).toBe(404);
    expect((await call(readPublicNetwork, { id }, undefined)).status).toBe(404);
    expect((await call(logAccess, { id }, {}, { from: guestsAddress })).status).toBe(404);
    await expect.poll(() => documents.all().then(accessesIn(id)), patiently).toEqual([]);
    const before = await documents.atRest();
    const time = new Date();
    const guest = { method: 'web', userAgent: 'late', address: '203.0.113.0/24', visitor: 'late' } as const;
    const late = accessesLogged.create({
      subject: accessesSubject,
      source: 'networks',
      time,
      data: { accesses: [{ id: randomUUID(), networkId: id, time: time.toISOString(), ...guest }] },
    });
    const { natsUrl } = stack.run;
    await publishRaw(natsUrl, accessesLogged.natsSubject(accessesSubject), JSON.stringify(late));
    // Analytics reads it, and networks what analytics says of it.
    await untilRead(natsUrl, streams.accesses);
    await untilRead(natsUrl, streams.analytics);
    expect(await documents.all()).toEqual(before);
    const deadLetters = (await readStreamMessages(natsUrl)).filter(
      (message) => message.stream === streams.deadLetters.name,
    );
    expect(deadLetters.filter(({ body }) => body.includes(id))).toEqual([]);
  }, 120_000);

  it('gets no e-mail that had waited, and its name and address are free', async () => {
    const before = (await mailsTo(stack.run.mailUrl, user.email).catch(() => [])).length;
    await stack.processes.start('mail');
    const { username, email, password } = user;
    expect((await call(signUp, {}, { username, email, password })).status).toBe(201);
    const subjects = async () => (await mailsTo(stack.run.mailUrl, email)).map(({ text }) => text);
    await expect.poll(async () => (await subjects()).length, patiently).toBeGreaterThan(before);
    expect((await subjects()).filter((text) => text.includes('/reset-password'))).toEqual([]);
  }, 120_000);
});

it('a deletion whose process is killed before it could tell anybody is told once, and completes', async () => {
  const user = await newUser();
  const { id } = await withNetworks(user);
  await stack.processes.stop('nats');
  expect((await remove(user)).status).toBe(204);
  await faults.kill('identity');
  await stack.processes.start('nats');
  await nothingIsLeftOf(user);
  const subject = userDeleted.natsSubject(user.id);
  const deletions = async () =>
    (await readStreamMessages(stack.run.natsUrl)).filter((message) => message.subject === subject);
  await expect.poll(async () => (await deletions()).length, patiently).toBe(1);
  await expect.poll(async () => (await fetch(`${stack.run.appUrl}/wifi/${id}`)).status, patiently).toBe(404);
  expect(await deletions()).toHaveLength(1);
}, 180_000);

/** Everything of a network's accesses that analytics has stored. */
const accessesIn = (id: string) => (stored: Record<string, unknown[]>) =>
  ['accessLogs', 'accessSets', 'visitorSets', 'dailyRollups', 'networkTotals'].flatMap((name) =>
    (stored[`wifi-share-analytics.${name}`] ?? []).filter((document) => JSON.stringify(document).includes(id)),
  );
