import { webhookPaused } from '@wifi-share/contracts/events/webhooks';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answer, type Receiver, startReceiver } from './receiver.js';
import { changed, deleted, outcomeOf, ownerOn, startWebhooks, type WebhooksApp } from './webhooks-app.js';

let app: WebhooksApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startWebhooks();
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const pausesOf = async (userId: string) =>
  (await readStreamMessages(app.world.natsUrl)).filter(({ subject }) => subject === webhookPaused.natsSubject(userId));

it('with an account its webhooks go, their deliveries and what was published of them; nothing of others', async () => {
  const [owner, other] = [ownerOn('free'), ownerOn('free')];
  receiver.reactBy(answer(500));
  await app.create(owner, receiver.url);
  await app.publish(changed(owner));
  await vi.waitFor(async () => expect(await pausesOf(owner.userId)).toHaveLength(1));
  receiver.reactBy(answer(200));
  const kept = await app.create(other, receiver.url);
  await app.call('POST', other, `/${kept.webhook.id}/test`);
  await app.publish(deleted(owner));
  const { userId } = owner;
  await vi.waitFor(async () => {
    expect(await app.endpoints.countDocuments({ userId })).toBe(0);
    expect(await app.deliveries.countDocuments({ userId })).toBe(0);
    expect(await pausesOf(userId)).toEqual([]);
  });
  expect(outcomeOf(await app.call('GET', owner))).toBe('401 not_signed_in');
  const late = await app.call('POST', owner, '', { url: receiver.url, events: ['network.changed'] });
  expect(outcomeOf(late)).toBe('401 not_signed_in');
  await app.delivery(other, kept.webhook.id, { state: 'delivered' });
});

it('an export has webhooks and deliveries of the user, and no secret', async () => {
  const [owner, other] = [ownerOn('free'), ownerOn('free')];
  const { webhook, secret } = await app.create(owner, receiver.url);
  const foreign = await app.create(other, `${receiver.url}?foreign`);
  await app.call('POST', owner, `/${webhook.id}/secret`);
  await app.publish(changed(owner));
  const { id } = await app.delivery(owner, webhook.id, { state: 'delivered' });
  const { status, body } = await app.exportOf(owner.userId);
  expect(status).toBe(200);
  expect(body.webhooks).toMatchObject([{ _id: webhook.id, url: receiver.url, events: ['network.changed'] }]);
  expect(body.deliveries).toMatchObject([{ id, webhookId: webhook.id, type: 'network.changed', state: 'delivered' }]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/secret|sealed|outbox/i);
  for (const hidden of [secret, foreign.webhook.id]) expect(text).not.toContain(hidden);
});
