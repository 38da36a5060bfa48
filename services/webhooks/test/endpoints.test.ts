import { randomBytes } from 'node:crypto';
import { plans } from '@wifi-share/contracts/plans';
import { createSealer, parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Receiver, startReceiver } from './receiver.js';
import {
  changed,
  outcomeOf,
  ownerOn,
  planChanged,
  startWebhooks,
  type WebhooksApp,
  webhookKey,
} from './webhooks-app.js';

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

const statesOf = async (as: Parameters<WebhooksApp['call']>[1]): Promise<string[]> =>
  (await app.call('GET', as)).body.map(({ state }: { state: string }) => state);

describe('a webhook', () => {
  it('has a secret that is answered once, and stored encrypted', async () => {
    const owner = ownerOn('free');
    const events = ['plan.changed', 'network.changed'] as const;
    const { webhook, secret } = await app.create(owner, receiver.url, [...events, 'plan.changed']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      ...{ id: webhook.id, url: receiver.url, events: ['network.changed', 'plan.changed'], state: 'active' },
      ...{ previousSecretUntil: null, createdAt: expect.any(String) },
    });
    expect((await app.call('GET', owner)).body).toEqual([webhook]);
    const stored = JSON.stringify(await app.endpoints.findOne({ _id: webhook.id }));
    expect(stored).not.toContain(secret.slice('whsec_'.length));
  });

  it('is changed in part, paused and resumed, and deleted with its deliveries', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    const path = `/${webhook.id}`;
    const url = `${receiver.url}?other`;
    expect((await app.call('PATCH', owner, path, { url })).body).toEqual({ ...webhook, url });
    const paused = await app.call('PATCH', owner, path, { paused: true, events: ['plan.changed'] });
    expect(paused.body).toMatchObject({ url, state: 'paused', events: ['plan.changed'] });
    expect((await app.call('PATCH', owner, path, {})).body).toEqual(paused.body);
    expect((await app.call('PATCH', owner, path, { paused: false })).body).toMatchObject({ state: 'active' });
    const refused = await app.call('PATCH', owner, path, { url: 'https://10.0.0.1/' });
    expect(outcomeOf(refused)).toBe('400 webhook_address_refused');
    expect(refused.body.errors).toEqual([{ path: 'url', message: expect.stringMatching(/^Nothing is sent/) }]);
    expect(outcomeOf(await app.call('PATCH', owner, path, { events: [] }))).toBe('400 validation_failed');
    await app.call('POST', owner, `${path}/test`);
    await app.delivery(owner, webhook.id, { state: 'delivered' });
    expect((await app.call('DELETE', owner, path)).status).toBe(204);
    expect(outcomeOf(await app.call('DELETE', owner, path))).toBe('404 webhook_not_found');
    expect(await app.deliveries.countDocuments({ endpointId: webhook.id })).toBe(0);
  });
});

describe('a plan', () => {
  it.each(['free', 'premium', 'pro'] as const)('has room on %s for as many as the table says', async (plan) => {
    const owner = ownerOn(plan);
    for (let number = 0; number < plans[plan].webhooks; number++) await app.create(owner, receiver.url);
    const input = { url: receiver.url, events: ['network.changed'] };
    expect(outcomeOf(await app.call('POST', owner, '', input))).toBe('403 webhook_limit_reached');
  });

  it('has no room for more than that of several that are made at the same time', async () => {
    const owner = ownerOn('premium');
    const input = { url: receiver.url, events: ['network.changed'] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.call('POST', owner, '', input)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeLessThanOrEqual(plans.premium.webhooks);
    expect((await app.call('GET', owner)).body).toHaveLength(made.length);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(outcomeOf))).toEqual(
      new Set(['403 webhook_limit_reached']),
    );
  });

  it('that shrinks pauses the newest ones, which are told of nothing and go on when it grows', async () => {
    const owner = ownerOn('premium');
    const made = [];
    for (let number = 0; number < 3; number++) made.push(await app.create(owner, receiver.url));
    await app.publish(planChanged(owner, 'free'));
    await vi.waitFor(async () => expect(await statesOf(owner)).toEqual(['active', 'noRoom', 'noRoom']));
    await app.publish(changed(owner));
    const [first, second] = made.map(({ webhook }) => webhook.id) as [string, string];
    await app.delivery(owner, first, { state: 'delivered' });
    expect(await app.deliveriesOf(owner, second)).toEqual([]);
    await app.publish(planChanged(owner, 'premium', 3));
    await vi.waitFor(async () => expect(await statesOf(owner)).toEqual(['active', 'active', 'active']));
    await app.publish(changed(owner, 'k3Xq9TzB0aL9'));
    await app.delivery(owner, second, { state: 'delivered' });
  });

  it('is that of the session for a user of whom no event is left in the stream', async () => {
    const owner = ownerOn('pro', { entitlementVersion: 40 });
    await app.create(owner, receiver.url);
    const { webhook } = await app.create(owner, receiver.url);
    await app.publish(changed(owner));
    await app.delivery(owner, webhook.id, { state: 'delivered' });
  });

  it('of a deactivated account tells of nothing', async () => {
    const [owner, witness] = [ownerOn('free'), ownerOn('free')];
    const { webhook } = await app.create(owner, receiver.url, ['plan.changed']);
    await app.publish(planChanged(owner, 'premium', 2, { isActive: false }));
    const seen = await app.create(witness, receiver.url);
    await vi.waitFor(async () => {
      expect(await app.entitlements.findOne({ _id: owner.userId })).toMatchObject({ isActive: false });
    });
    await app.publish(changed(owner));
    await app.publish(changed(witness));
    await app.delivery(witness, seen.webhook.id, { state: 'delivered' });
    expect((await app.deliveriesOf(owner, webhook.id)).filter(({ type }) => type === 'network.changed')).toEqual([]);
  });
});

it('secrets are encrypted again with a new key at the start, and go on to sign without the old one', async () => {
  const owner = ownerOn('free');
  const made = await app.create(owner, receiver.url);
  const { webhook, secret } = (await app.call('POST', owner, `/${made.webhook.id}/secret`)).body;
  const newKey = `k2:${randomBytes(32).toString('base64')}`;
  const both = await startWebhooks({
    world: app.world,
    settings: { WEBHOOK_ENCRYPTION_KEYS: `${newKey},k1:${webhookKey}` },
  });
  await vi.waitFor(async () => {
    const stored = await both.endpoints.findOne({ _id: webhook.id });
    expect([stored?.sealedSecret, stored?.earlierSecrets?.[0]?.sealedSecret]).toEqual([
      expect.stringMatching(/^k2\./),
      expect.stringMatching(/^k2\./),
    ]);
  });
  await both.stop();
  await app.stop();
  app = await startWebhooks({ world: app.world, settings: { WEBHOOK_ENCRYPTION_KEYS: newKey } });
  await app.call('POST', owner, `/${webhook.id}/test`);
  await app.delivery(owner, webhook.id, { state: 'delivered' });
  const { body, headers } = receiver.received.at(-1)!;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
});

it('the log says that the first key seals all secrets when it does, also those that are stored with another one later', async () => {
  const world = await createTestWorld();
  const newKey = `k2:${randomBytes(32).toString('base64')}`;
  const stored = (id: string, key: string) => ({
    ...{ _id: id, userId: ownerOn('free').userId, url: receiver.url, events: [], paused: null, createdAt: new Date() },
    sealedSecret: createSealer(parseKeyring(key)).seal('whsec_c2VjcmV0', id),
  });
  const before = await startWebhooks({ world });
  await before.endpoints.insertOne(stored('lost', `k0:${randomBytes(32).toString('base64')}`));
  await before.stop();
  const rotating = await startWebhooks({
    world,
    settings: { WEBHOOK_ENCRYPTION_KEYS: `${newKey},k1:${webhookKey}` },
  });
  onTestFinished(() => rotating.stop());
  const said = vi.spyOn(rotating.service.app.log, 'info');
  await rotating.endpoints.insertOne(stored('old', `k1:${webhookKey}`));
  await vi.waitFor(async () =>
    expect(await rotating.endpoints.findOne({ _id: 'old' })).toMatchObject({
      sealedSecret: expect.stringMatching(/^k2\./),
    }),
  );
  const line = [{ key: 'k2' }, 'all secrets of webhooks are sealed with the first key'];
  expect(said).not.toHaveBeenCalledWith(...line);
  await rotating.endpoints.deleteOne({ _id: 'lost' });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(...line));
});
