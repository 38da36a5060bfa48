import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { openTicket } from '@wifi-share/contracts/calls/support';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { guestWith, visit } from '../support/analytics.js';
import { paidOwner } from '../support/payer.js';
import { StoredDocuments } from '../support/stored-documents.js';

const run = inject('run');
const people = accounts(() => run);
const documents = new StoredDocuments(run.mongoUrl);
afterAll(() => documents.close());

/** Where `words` are stored: the collection, Redis or the stream's subject, with the word. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const stored = Object.entries(await documents.all()).map(([name, found]) => [name, JSON.stringify(found)] as const);
  const messages = (await readStreamMessages(run.natsUrl)).map(
    ({ subject, headers, body }) => [subject, `${headers}\n${body}`] as const,
  );
  const places = [...stored, ['Redis', await readRedisAsText(run.redisUrl)] as const, ...messages];
  return places.flatMap(([place, text]) =>
    words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${word} in ${place}`),
  );
}

it('an owner exports what every service holds; after the deletion no store has their name, address or words', async () => {
  const polls = { timeout: 60_000, interval: 500 };
  const { person, who } = await paidOwner(run, await people.verified(), '8.00');
  const { id, session } = who;
  const network = { name: `Home of ${person.username}`, ssid: 'Home', password: 'off-we-go-now' };
  const { id: networkId } = await session.call(createNetwork, {}, network);
  const question = { subject: `Card of ${person.username}`, message: 'It has not come yet.' };
  await expect.poll(() => session.call(openTicket, {}, question).catch(String), polls).toMatchObject(question);
  const guest = guestWith('android');
  await visit(run.appUrl, networkId, guest, 'qr');
  await expect.poll(async () => (await session.call(listNetworks, { id }))[0]?.accessCount, polls).toBe(1);

  const exported = () => session.call(exportAccount, { id });
  await expect.poll(async () => (await exported()).analytics, polls).toMatchObject({ accesses: [{ networkId }] });
  expect(await exported()).toMatchObject({
    identity: { user: { id, email: person.email, hasPassword: true }, sessions: [{}] },
    networks: { networks: [{ id: networkId, password: network.password }] },
    analytics: { totals: [{ _id: networkId, accessCount: 1 }], days: [{ networkId, total: 1 }] },
    billing: { account: { paidPlan: { plan: 'pro' }, payments: [{ amountCents: 800 }] } },
    support: { tickets: [question] },
  });

  await session.call(deleteAccount, { id }, { password: person.password });
  await expect(exported()).rejects.toMatchObject({ status: 401 });
  const words = [person.email, person.username, network.name, guest.from['x-forwarded-for']];
  await expect.poll(() => placesOf(words), polls).toEqual([]);
  expect((await fetch(`${run.appUrl}/wifi/${networkId}`)).status).toBe(404);
  const again = new GatewaySession(run.appUrl);
  await again.call(signUp, {}, person);
  await expect(again.call(signIn, {}, person)).rejects.toMatchObject({ code: 'email_not_verified' });
}, 180_000);
