import { paidPlanLapsed, paymentCaptured, paymentRefunded } from '@wifi-share/contracts/events/billing';
import { userPlanChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent, type PublishableEvent } from '@wifi-share/messaging/events/outgoing-event';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, signedIn } from './people.js';
import { eventsOf } from './published-events.js';

let app: IdentityApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startIdentity();
  const { log } = app.service.app;
  bus = connectBus({ url: app.config.NATS_URL, name: 'test', streams: [streams.billing], log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const paidUntil = '2999-01-01T00:00:00.000Z';
const paid = (version: number, plan: 'premium' | 'pro' | null, capturedVersion = version) => ({
  ...{ version, capturedVersion, plan, paidUntil: plan && paidUntil },
});
type Said = ReturnType<typeof paid>;
const money = { paymentId: 'CAPTURE', paidFor: 'premium', amountCents: 500, currency: 'USD' } as const;

const publishPaid = {
  captured: (subject: string, data: Said) => publish(paymentCaptured, subject, { ...money, ...data }),
  refunded: (subject: string, data: Said) => publish(paymentRefunded, subject, { ...money, ...data }),
  lapsed: (subject: string, data: Said) => publish(paidPlanLapsed, subject, data),
};
const publish = <D>(definition: PublishableEvent<D>, subject: string, data: D) =>
  bus.publish(createOutgoingEvent(definition, { subject, source: 'billing', time: new Date(), data }));

async function grant(id: string, body: object, headers?: Record<string, string>) {
  const call = { method: 'PUT', path: `/internal/users/${id}/paid-plan` } as const;
  const { statusCode, body: text } = await app.service.app.inject({
    method: call.method,
    url: call.path,
    headers: { 'content-type': 'application/json', ...(headers ?? calledBy('billing', { ...call, to: 'identity' })) },
    payload: JSON.stringify(body),
  });
  return { status: statusCode, body: JSON.parse(text) };
}

const stored = (id: string) => app.users.findOne({ _id: id });
const eventually = (id: string, fields: object) =>
  vi.waitFor(async () => expect(await stored(id)).toMatchObject(fields));
const sessionsKnow = async (userId: string) =>
  Promise.all(
    (await app.sessions.idsOf(userId)).map(async (id) => JSON.parse((await app.redis.get(`session:${id}`))!)),
  );
const changesOf = (id: string) => eventsOf(app, id, userPlanChanged.natsSubject(id));

describe('what billing says while it captures', () => {
  it('is the plan before billing has its answer, for every session too, and once however often it is said', async () => {
    const { as } = await signedIn(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(as.userId, paid(1, 'premium'))));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { plan: 'premium' } });
    expect(await sessionsKnow(as.userId)).toMatchObject([{ plan: 'premium', maxNetworks: 5 }]);
    await publishPaid.captured(as.userId, paid(1, 'premium'));
    await publishPaid.captured(as.userId, paid(2, 'premium'));
    await eventually(as.userId, { plan: 'premium', planBasis: 'payment', paidPlanVersion: 2 });
    expect(await changesOf(as.userId)).toMatchObject([{ data: { plan: 'premium', planBasis: 'payment' } }]);
  });

  it('is refused from anybody but a service, and of who is gone', async () => {
    const { as } = await signedIn(app);
    expect(
      (
        await grant(
          as.userId,
          paid(1, 'pro'),
          app.gatewayHeaders('PUT', `/internal/users/${as.userId}/paid-plan`, { as, admin }),
        )
      ).status,
    ).toBe(403);
    expect((await grant(as.userId, paid(1, 'pro'), {})).status).toBe(403);
    expect(await stored(as.userId)).toMatchObject({ plan: 'free' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await grant(unknown, paid(1, 'pro'))).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

describe('what billing publishes afterwards', () => {
  it('gives the plan where it could not be said at the time, and takes it away when it is not paid for any more', async () => {
    const { as } = await signedIn(app);
    await publishPaid.captured(as.userId, paid(1, 'pro'));
    await eventually(as.userId, { plan: 'pro', planBasis: 'payment', maxNetworks: 10 });
    await publishPaid.lapsed(as.userId, paid(2, null, 1));
    await eventually(as.userId, { plan: 'free', maxNetworks: 1 });
    expect(await stored(as.userId)).not.toHaveProperty('planBasis');
    await vi.waitFor(async () => expect(await sessionsKnow(as.userId)).toMatchObject([{ maxNetworks: 1 }]));
    expect(await changesOf(as.userId)).toMatchObject([{ data: { plan: 'pro' } }, { data: { plan: 'free' } }]);
  });

  it('by a refund leaves what is still paid for, whatever comes late', async () => {
    const { as } = await signedIn(app);
    await publishPaid.captured(as.userId, paid(2, 'pro'));
    await eventually(as.userId, { plan: 'pro' });
    await publishPaid.refunded(as.userId, paid(3, 'premium', 2));
    await eventually(as.userId, { plan: 'premium', planBasis: 'payment', maxNetworks: 5 });
    expect(await grant(as.userId, paid(1, 'pro'))).toEqual({ status: 200, body: { plan: 'premium' } });
  });

  it('about a deleted user does not recreate them, and does not stop others', async () => {
    const [gone, other] = [await signedIn(app), await signedIn(app)];
    const { password } = gone;
    await app.call('DELETE', `/api/user/${gone.as.userId}`, { as: gone.as, body: { password } });
    await publishPaid.captured(gone.as.userId, paid(1, 'pro'));
    await publishPaid.captured(other.as.userId, paid(1, 'pro'));
    await eventually(other.as.userId, { plan: 'pro' });
    await vi.waitFor(async () => expect(await stored(gone.as.userId)).toBeNull());
  });
});
