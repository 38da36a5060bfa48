import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startIdentityStub } from './identity-stub.js';
import { outcomeOf, ownerOn, type SupportApp, startSupport, supportEmail } from './support-app.js';

const awayUrl = 'http://127.0.0.1:9';
const facts = {
  ...{ version: 3, username: 'old.hand', email: 'old.hand@mail.example', firstName: 'Olga', lastName: null },
  ...{ plan: 'pro', maxNetworks: 10, isActive: true, language: 'de', timeZone: 'Europe/Berlin' },
};

let identity: Awaited<ReturnType<typeof startIdentityStub>>;
let app: SupportApp;
beforeAll(async () => {
  identity = await startIdentityStub();
  app = await startSupport({ identityUrl: identity.url });
});
afterAll(async () => {
  await app.stop();
  identity.stop();
});

/** A user whose events have left the stream. */
function oldHand(more: object = {}) {
  const owner = ownerOn('pro');
  identity.known.set(owner.userId, { ...facts, ...more });
  return owner;
}

describe('a user whose events have left the stream', () => {
  it('is named to the support team, in the list and in the search, and identity is asked once', async () => {
    const owner = oldHand();
    const { id } = (await app.open(owner)).body;
    const user = { username: 'old.hand', email: 'old.hand@mail.example', plan: 'pro' };
    expect((await app.asAdmin('GET', '?search=old.hand')).body).toMatchObject([{ id, user }]);
    expect((await app.asAdmin('GET', `/${id}`)).body).toMatchObject({ user });
    await vi.waitFor(async () =>
      expect((await app.mailsTo(supportEmail)).at(-1)?.variables).toMatchObject({ username: 'old.hand' }),
    );
    expect(identity.asked.filter((ids) => ids.includes(owner.userId))).toHaveLength(1);
  });

  it('is named where a ticket is shown that was opened without the name, and found by it from then on', async () => {
    const owner = oldHand({ username: 'veteran' });
    const { id } = (await app.open(owner)).body;
    await app.owners.deleteOne({ _id: owner.userId });
    expect((await app.asAdmin('GET', `?search=${id}`)).body).toMatchObject([{ user: { username: 'veteran' } }]);
    expect((await app.asAdmin('GET', '?search=veteran')).body).toMatchObject([{ id }]);
  });

  it('gets the answer by e-mail in their language', async () => {
    const owner = oldHand({ email: 'answered@mail.example' });
    const { id } = (await app.open(owner)).body;
    await app.owners.deleteOne({ _id: owner.userId });
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Bitte noch einmal versuchen.' });
    await vi.waitFor(async () =>
      expect(await app.mailsTo('answered@mail.example')).toMatchObject([
        { template: 'ticket-replied', language: 'de' },
      ]),
    );
  });
});

describe('while identity is away,', () => {
  let alone: SupportApp;
  beforeAll(async () => {
    alone = await startSupport({ identityUrl: awayUrl });
  });
  afterAll(() => alone.stop());

  it('tickets are opened and listed without the name', async () => {
    const { status, body } = await alone.open(ownerOn('pro'));
    expect(status).toBe(201);
    expect((await alone.asAdmin('GET', '')).body).toMatchObject([{ id: body.id, user: null }]);
  });

  it('an answer that could not be sent by e-mail is refused and not stored', async () => {
    const owner = ownerOn('pro');
    const { id } = (await alone.open(owner)).body;
    const answer = await alone.asAdmin('POST', `/${id}/replies`, { message: 'Nobody would learn of this.' });
    expect(outcomeOf(answer)).toBe('503 service_unavailable');
    expect((await alone.onTicket('GET', owner, `/${id}`)).body.replies).toEqual([]);
  });
});
