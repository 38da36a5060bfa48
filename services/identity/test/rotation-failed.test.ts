import { rotationFailed } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, registerVerified } from './people.js';

let app: IdentityApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startIdentity();
  bus = connectBus({
    url: app.config.NATS_URL,
    name: 'networks',
    streams: [streams.networks],
    log: app.service.app.log,
  });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

type Failed = Parameters<typeof rotationFailed.create>[0]['data'];

const failedOf = (data: Failed) =>
  createOutgoingEvent(rotationFailed, {
    ...{ subject: 'aB3dE6gH9jK2', source: 'networks', time: new Date(), data },
  });

const publish = (data: Failed) => bus.publish(failedOf(data));

/** NATS drops a second message of the same id. */
async function publishTwice(data: Failed): Promise<void> {
  const { subject, event } = failedOf(data);
  for (const copy of [1, 2]) {
    await bus.publishMessage({ subject, id: `${event.id} ${copy}`, payload: JSON.stringify(event) });
  }
}

const mailsOf = async (email: string) =>
  (await app.mailsTo(email)).filter(({ template }) => template.startsWith('rotation'));

it.each([
  ['rotation-failed', 'failed', { outcome: 'failed', found: 'other' }],
  ['rotation-failed', 'late', { outcome: 'late' }],
  ['rotation-unconfirmed', 'unconfirmed', {}],
] as const)('e-mails %s once about a rotation that is %s', async (template, outcome, said) => {
  const { id: userId, email, username } = await registerVerified(app);
  const facts = outcome === 'failed' ? { reason: 'notApplied' as const, found: 'other' as const } : { reason: null };
  await publishTwice({ userId, name: 'Bar', outcome, ...facts });
  const witness = await registerVerified(app);
  await publish({ userId: witness.id, name: 'Bar', outcome, ...facts });
  await vi.waitFor(async () => expect(await mailsOf(witness.email)).toHaveLength(1));
  const [mail, ...more] = await mailsOf(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template, variables: { name: username, network: 'Bar', ...said } });
  expect(mail?.variables.link).toContain('/user-dashboard?router=aB3dE6gH9jK2');
});

it('e-mails nobody about a network of the site, nor an owner without an address', async () => {
  const { id: userId } = await register(app, newcomer({ email: undefined }));
  await publish({ userId: null, name: 'Site', outcome: 'late', reason: null });
  await publish({ userId, name: 'Bar', outcome: 'late', reason: null });
  const { id, email } = await registerVerified(app);
  await publish({ userId: id, name: 'Bar', outcome: 'late', reason: null });
  await vi.waitFor(async () => expect(await mailsOf(email)).toHaveLength(1));
  expect(await app.users.findOne({ _id: userId })).not.toHaveProperty('outbox');
});
