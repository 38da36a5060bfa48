import { streams } from '@wifi-share/contracts/events/streams';
import { webhookPaused } from '@wifi-share/contracts/events/webhooks';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, registerVerified } from './people.js';

let app: IdentityApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startIdentity();
  const used = [streams.webhooks];
  bus = connectBus({ url: app.config.NATS_URL, name: 'webhooks', streams: used, log: app.service.app.log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const pausedOf = (subject: string) =>
  createOutgoingEvent(webhookPaused, {
    ...{ subject, source: 'webhooks', time: new Date() },
    data: { webhookId: 'a webhook', host: 'hooks.example' },
  });

it('e-mails an owner once that a webhook is paused, and one without an address not at all', async () => {
  const { id: withoutAddress } = await register(app, newcomer({ email: undefined }));
  const { id, email, username } = await registerVerified(app);
  await bus.publish(pausedOf(withoutAddress));
  const event = pausedOf(id);
  for (let time = 0; time < 2; time++) {
    await bus.publishMessage({ subject: event.subject, id: `${time}`, payload: JSON.stringify(event.event) });
  }
  const { email: witness, id: witnessId } = await registerVerified(app);
  await bus.publish(pausedOf(witnessId));
  const mailsOf = async (address: string) =>
    (await app.mailsTo(address)).filter(({ template }) => template === 'webhook-paused');
  await vi.waitFor(async () => expect(await mailsOf(witness)).toHaveLength(1));
  const mails = await vi.waitFor(async () => {
    const found = await mailsOf(email);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mails[0]?.variables).toMatchObject({ name: username, host: 'hooks.example' });
  expect(mails[0]?.variables.link).toContain('/user-dashboard?tab=settings&section=webhooks');
  expect(await app.users.findOne({ _id: withoutAddress })).not.toHaveProperty('outbox');
});
