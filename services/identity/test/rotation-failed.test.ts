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

async function publish(data: Failed, times = 1): Promise<void> {
  const event = createOutgoingEvent(rotationFailed, {
    ...{ subject: 'aB3dE6gH9jK2', source: 'networks', time: new Date(), data },
  });
  for (let time = 0; time < times; time++) await bus.publish(event);
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
  await publish({ userId, name: 'Bar', outcome, ...facts }, 2);
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsOf(email);
    expect(mails).toHaveLength(1);
    return mails;
  });
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
