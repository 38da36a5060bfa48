import { userPlanChanged } from '@wifi-share/contracts/events/identity';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingStandIn, startBillingStandIn } from './billing-stand-in.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, sessionOf, signedIn, signInAs } from './people.js';
import { eventsOf } from './published-events.js';

let now = new Date();
let billing: BillingStandIn;
let app: IdentityApp;
beforeAll(async () => {
  billing = await startBillingStandIn();
  app = await startIdentity({ env: { BILLING_URL: billing.url }, now: () => now });
});
afterAll(async () => {
  await app.stop();
  billing.stop();
});
beforeEach(() => {
  now = new Date();
  billing.fail(false);
});

const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
const pay = (userId: string, plan: 'premium' | 'pro' | null, version = 1, days = 30) =>
  billing.paid.set(userId, { version, capturedVersion: 1, plan, paidUntil: plan && inDays(days) });
const update = (as: Principal, body: unknown, of = as.userId) =>
  app.call('PATCH', `/api/user/${of}/update-plan`, { as, body });
const stored = (id: string) => app.users.findOne({ _id: id }, { projection: { outbox: 0 } });
const known = async (userId: string) =>
  Promise.all(
    (await app.sessions.idsOf(userId)).map(async (id) => JSON.parse((await app.redis.get(`session:${id}`))!)),
  );
const required = { status: 402, body: { code: 'payment_required' } };

describe('a paid plan', () => {
  it('without a payment is refused, whatever else is sent, and nothing changes', async () => {
    const { as } = await signedIn(app);
    const before = await stored(as.userId);
    for (const body of [
      { plan: 'pro', maxNetworks: 999 },
      { plan: 'premium', maxNetworks: 5, planBasis: 'grant', paidPlanVersion: 9, userId: as.userId },
    ]) {
      expect(await update(as, body)).toMatchObject(required);
    }
    expect(await stored(as.userId)).toEqual(before);
    expect(await known(as.userId)).toMatchObject([{ plan: 'free', maxNetworks: 1 }]);
    expect(await eventsOf(app, as.userId, userPlanChanged.natsSubject(as.userId))).toEqual([]);
  });

  it('is given while its paid period runs: the answer, every session and the other services see it', async () => {
    const { as, ...person } = await signedIn(app);
    await signInAs(app, person);
    pay(as.userId, 'premium');
    const { status, body } = await update(as, { plan: 'premium', maxNetworks: 999 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: as.userId, plan: 'premium', planBasis: 'payment', maxNetworks: 5 });
    const session = { plan: 'premium', maxNetworks: 5 };
    expect(await known(as.userId)).toMatchObject([session, session]);
    expect(await eventsOf(app, as.userId, userPlanChanged.natsSubject(as.userId))).toMatchObject([
      { data: { plan: 'premium', planBasis: 'payment', maxNetworks: 5 } },
    ]);
  });

  it('that is the present one is answered as it is, without asking billing or changing anything', async () => {
    const { as } = await signedIn(app);
    pay(as.userId, 'pro');
    await update(as, { plan: 'pro' });
    const [before, asked] = [await stored(as.userId), billing.asked.length];
    billing.fail(true);
    expect(await update(as, { plan: 'pro', maxNetworks: 1 })).toMatchObject({ status: 200, body: { plan: 'pro' } });
    expect(await stored(as.userId)).toEqual(before);
    expect(billing.asked).toHaveLength(asked);
  });

  it.each<[string, (mine: string, other: string) => unknown]>([
    ['that was paid for by another user', (_, other) => pay(other, 'pro')],
    ['after its period', (mine) => pay(mine, 'pro', 1, 0)],
  ])('%s is refused', async (_, paid) => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    paid(mine.as.userId, other.as.userId);
    expect(await update(mine.as, { plan: 'pro' })).toMatchObject(required);
    expect(await stored(mine.as.userId)).toMatchObject({ plan: 'free', maxNetworks: 1 });
  });

  it('comes back at its owner’s wish, but not by the capture that has given it before', async () => {
    const { as } = await signedIn(app);
    pay(as.userId, 'pro', 3);
    const captured = { plan: 'pro', paidPlanVersion: 3 };
    expect(await update(as, captured)).toMatchObject({ status: 200, body: { plan: 'pro' } });
    expect(await update(as, captured)).toMatchObject({ status: 200, body: { plan: 'pro' } });
    await update(as, { plan: 'free' });
    expect(await update(as, captured)).toMatchObject(required);
    expect(await stored(as.userId)).toMatchObject({ plan: 'free', maxNetworks: 1 });
    expect(await update(as, { plan: 'pro' })).toMatchObject({ status: 200, body: { plan: 'pro' } });
  });

  it('is not given, and nothing changes, while billing cannot be asked', async () => {
    const { as } = await signedIn(app);
    pay(as.userId, 'pro');
    billing.fail(true);
    expect(await update(as, { plan: 'pro' })).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(await stored(as.userId)).toMatchObject({ plan: 'free', maxNetworks: 1 });
  });
});

it('a session learns of the plan by the next try, when the process died that had written it', async () => {
  const { as } = await signedIn(app);
  await app.users.updateOne({ _id: as.userId }, { $set: { plan: 'premium', maxNetworks: 5 }, $inc: { version: 1 } });
  expect(await known(as.userId)).toMatchObject([{ plan: 'free' }]);
  expect((await update(as, { plan: 'premium' })).status).toBe(200);
  expect(await known(as.userId)).toMatchObject([{ plan: 'premium', maxNetworks: 5 }]);
});

describe('the free plan', () => {
  it('is given at once, also while billing is away, and is known to every session and service', async () => {
    const { as } = await signedIn(app);
    await app.call('PATCH', `/api/admin/users/${as.userId}/plan`, { admin, body: { plan: 'pro' } });
    billing.fail(true);
    const { status, body } = await update(as, { plan: 'free', maxNetworks: 10 });
    expect([status, body.plan, body.planBasis, body.maxNetworks]).toEqual([200, 'free', null, 1]);
    expect(await stored(as.userId)).not.toHaveProperty('planBasis');
    expect(await known(as.userId)).toMatchObject([{ plan: 'free', maxNetworks: 1 }]);
    const events = await eventsOf(app, as.userId, userPlanChanged.natsSubject(as.userId));
    expect(events).toMatchObject([
      { data: { plan: 'pro' } },
      { data: { plan: 'free', planBasis: null, maxNetworks: 1 } },
    ]);
  });
});

describe('who may ask', () => {
  it('is the user themselves, with a plan that exists', async () => {
    const [mine, theirs] = [await signedIn(app), await signedIn(app)];
    pay(theirs.as.userId, 'pro');
    expect((await update(mine.as, { plan: 'pro' }, theirs.as.userId)).status).toBe(403);
    expect(await stored(theirs.as.userId)).toMatchObject({ plan: 'free' });
    for (const body of [{}, { plan: 'gold' }, { plan: null }]) expect((await update(mine.as, body)).status).toBe(400);
  });

  it('is refused to a user whose account was switched off or is gone', async () => {
    const [off, gone] = [await signedIn(app), await signedIn(app)];
    await app.users.updateOne({ _id: off.as.userId }, { $set: { isActive: false } });
    await app.users.deleteOne({ _id: gone.as.userId });
    for (const { as } of [off, gone]) {
      pay(as.userId, 'pro');
      for (const plan of ['free', 'pro']) expect((await update(as, { plan })).body.code).toBe('not_signed_in');
    }
    expect(await stored(off.as.userId)).toMatchObject({ plan: 'free' });
  });
});

it('what an admin changes is known to the sessions of the user at once', async () => {
  const { as, ...person } = await signedIn(app);
  const other = await sessionOf(app, await signInAs(app, person));
  expect(other).toMatchObject({ plan: 'free' });
  const options = { admin, body: { plan: 'premium' } };
  const given = await app.call('PATCH', `/api/admin/users/${as.userId}/plan`, options);
  expect(given.body).toMatchObject({ plan: 'premium', planBasis: 'grant', maxNetworks: 5 });
  expect(await known(as.userId)).toMatchObject([{ maxNetworks: 5 }, { maxNetworks: 5 }]);
  await app.call('PUT', `/api/admin/users/${as.userId}`, { admin, body: { maxNetworks: 7 } });
  expect(await known(as.userId)).toMatchObject([{ maxNetworks: 7 }, { maxNetworks: 7 }]);
});
