import { webhookPaused } from '@wifi-share/contracts/events/webhooks';
import { limits } from '@wifi-share/contracts/limits';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { retryDelays, usualRetryDelay } from '../src/deliveries/retry.domain.js';
import { accept, answer, hang, type Receiver, startReceiver } from './receiver.js';
import { changed, outcomeOf, ownerOn, startWebhooks, type WebhooksApp } from './webhooks-app.js';

let app: WebhooksApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.stop();
});

/** A service that soon stops waiting for an answer. */
async function startHasty(): Promise<WebhooksApp> {
  const hasty = await startWebhooks({ pace: { timeout: 1500 } });
  onTestFinished(() => hasty.stop());
  return hasty;
}

const pausesOf = async (userId: string) =>
  (await readStreamMessages(app.world.natsUrl))
    .filter(({ subject }) => subject === webhookPaused.natsSubject(userId))
    .map(({ body }) => JSON.parse(body).data);

it('tries are spread over a day: after 5 seconds at first, 9 hours at last', () => {
  expect(retryDelays[0]).toBe(5000);
  const all = retryDelays.reduce((sum, delay) => sum + delay, 0);
  expect(all / 3_600_000).toBeGreaterThanOrEqual(24);
  expect(all / 3_600_000).toBeLessThan(25);
  for (const [index, delay] of retryDelays.entries()) {
    const planned = usualRetryDelay(index + 1);
    expect(planned).toBeGreaterThanOrEqual(delay);
    expect(planned).toBeLessThanOrEqual(delay * 1.1);
  }
  expect(usualRetryDelay(retryDelays.length + 1)).toBeNull();
});

describe('a receiver', () => {
  it('that was down gets everything once it is there again, each under one id', async () => {
    const owner = ownerOn('free');
    const port = await freePort();
    // As many tries as it takes.
    const patient = await startWebhooks({ pace: { retryDelay: () => 30 } });
    const { webhook } = await patient.create(owner, `http://127.0.0.1:${port}/hook`);
    for (const network of ['k3Xq9TzB0aL1', 'k3Xq9TzB0aL2', 'k3Xq9TzB0aL3']) {
      await patient.publish(changed(owner, network));
    }
    await vi.waitFor(async () => {
      const tried = await patient.deliveriesOf(owner, webhook.id);
      expect(tried.filter(({ tries }) => tries > 3)).toHaveLength(3);
      expect(tried[0]?.lastTry).toMatchObject({ failure: 'connection', status: null });
    });
    const again = await startReceiver(accept, port);
    await vi.waitFor(async () => {
      const states = (await patient.deliveriesOf(owner, webhook.id)).map(({ state }) => state);
      expect(states).toEqual(['delivered', 'delivered', 'delivered']);
    });
    const ids = (await patient.deliveriesOf(owner, webhook.id)).map(({ id }) => id);
    expect([...new Set(again.received.map(({ headers }) => headers['webhook-id']))].sort()).toEqual(ids.sort());
    await again.stop();
    await patient.stop();
  });

  it('gets nothing signed by a secret that cannot be decrypted: each try says so, and is planned again', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.endpoints.updateOne({ _id: webhook.id }, { $set: { sealedSecret: 'v1.none.of.ours' } });
    await app.publish(changed(owner));
    const lastTry = expect.objectContaining({ failure: 'secret', status: null });
    const { nextTryAt } = await app.delivery(owner, webhook.id, { state: 'waiting', lastTry });
    expect(nextTryAt).not.toBeNull();
    expect(receiver.received).toEqual([]);
  });

  it('that hangs gets four at once and holds up nobody else, however much waits for it', async () => {
    const [slow, quick] = [ownerOn('free'), ownerOn('free')];
    const slowReceiver = await startReceiver(hang);
    const patient = await startWebhooks({ pace: { timeout: 60_000, busyPause: 50 } });
    const { webhook } = await patient.create(slow, slowReceiver.url);
    for (let number = 0; number < 20; number++) await patient.publish(changed(slow, `network-${number}`));
    await vi.waitFor(() => expect(slowReceiver.received).toHaveLength(4));
    const other = await patient.create(quick, receiver.url);
    await patient.publish(changed(quick));
    await patient.delivery(quick, other.webhook.id, { state: 'delivered' });
    expect(slowReceiver.received).toHaveLength(4);
    const path = `/${webhook.id}/deliveries?limit=100`;
    const waiting = (await patient.call('GET', slow, path)).body;
    expect(waiting.map(({ state }: { state: string }) => state)).toEqual(Array(20).fill('waiting'));
    slowReceiver.reactBy(accept);
    slowReceiver.cutAll();
    await vi.waitFor(async () => {
      const after = (await patient.call('GET', slow, path)).body;
      expect(after.map(({ state }: { state: string }) => state)).toEqual(Array(20).fill('delivered'));
    });
    await patient.stop();
    await slowReceiver.stop();
  });

  it('for which a thousand deliveries wait has its webhook paused, and takes no more tests', async () => {
    const owner = ownerOn('free');
    // Each time that it looks for what is due it queues all thousand.
    const slow = await startWebhooks({ pace: { queueDueSeconds: 5 } });
    const { webhook } = await slow.create(owner, receiver.url);
    const endpointId = webhook.id;
    const [createdAt, nextTryAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    const waiting = Array.from({ length: 1000 }, (_, number) => ({
      ...{ _id: `${endpointId}-${number}`, endpointId, userId: owner.userId, type: 'network.changed' as const },
      ...{ body: '{}', state: 'waiting' as const, tries: 0, run: 0, asked: false, nextTryAt, createdAt },
    }));
    await slow.deliveries.insertMany(waiting.slice(1));
    expect((await slow.call('POST', owner, `/${endpointId}/test`)).status).toBe(202);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await slow.deliveries.insertMany(waiting.slice(0, 1));
    await slow.publish(changed(owner));
    await vi.waitFor(async () => expect((await slow.call('GET', owner)).body).toMatchObject([{ state: 'failing' }]));
    expect(await slow.deliveries.countDocuments({ endpointId })).toBe(1001);
    expect(outcomeOf(await slow.call('POST', owner, `/${endpointId}/test`))).toBe('429 too_many_requests');
    expect((await slow.call('PATCH', owner, `/${endpointId}`, { paused: false })).status).toBe(200);
    await slow.publish(changed(owner));
    // Four at a time, and all that waits is due: an hour ahead of its time.
    await vi.waitFor(async () =>
      expect(await slow.deliveries.countDocuments({ endpointId, state: 'delivered' })).toBeGreaterThan(20),
    );
    expect(await slow.deliveries.countDocuments({ endpointId })).toBe(1002);
    expect((await slow.call('GET', owner)).body).toMatchObject([{ state: 'active' }]);
    await slow.stop();
  });

  it('that hangs is given up after its time', async () => {
    const hasty = await startHasty();
    receiver.reactBy(hang);
    const owner = ownerOn('free');
    const { webhook } = await hasty.create(owner, receiver.url);
    await hasty.call('POST', owner, `/${webhook.id}/test`);
    const { lastTry } = await hasty.delivery(owner, webhook.id, { state: 'failed' });
    expect(lastTry).toMatchObject({ failure: 'timeout', status: null, answer: '' });
  });

  it.each([301, 302, 307, 308])('that redirects by %s is not followed, to nowhere', async (status) => {
    const inside = await startReceiver();
    receiver.reactBy(answer(status, '', { location: inside.url }));
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.call('POST', owner, `/${webhook.id}/test`);
    const { lastTry } = await app.delivery(owner, webhook.id, { state: 'failed' });
    expect(lastTry).toMatchObject({ failure: 'redirect', status });
    expect(inside.received).toEqual([]);
    await inside.stop();
  });

  it('that sends a gigabyte is cut off: its status counts, and of the rest a kilobyte is kept', async () => {
    const block = Buffer.alloc(65_536, 'a');
    let written = 0;
    receiver.reactBy((response) => {
      response.writeHead(200);
      const more = () => {
        while (written < 2 ** 30 && !response.destroyed) {
          written += block.length;
          if (!response.write(block)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    });
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.call('POST', owner, `/${webhook.id}/test`);
    const { lastTry } = await app.delivery(owner, webhook.id, { state: 'delivered' });
    expect(lastTry).toMatchObject({ status: 200, failure: null, answer: 'a'.repeat(1024) });
    await vi.waitFor(() => expect(receiver.cutOff).toBe(1));
    expect(written).toBeLessThan(2 ** 25);
  });

  it('whose answer never ends has taken it by its status', async () => {
    const hasty = await startHasty();
    receiver.reactBy((response) => response.writeHead(202).write('so far'));
    const owner = ownerOn('free');
    const { webhook } = await hasty.create(owner, receiver.url);
    await hasty.call('POST', owner, `/${webhook.id}/test`);
    const { lastTry } = await hasty.delivery(owner, webhook.id, { state: 'delivered' });
    expect(lastTry).toMatchObject({ status: 202, answer: 'so far' });
  });

  it('that answers 500 to the last pauses its webhook, whose owner is told once', async () => {
    receiver.reactBy(answer(500, 'broken'));
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.publish(changed(owner, 'k3Xq9TzB0aL1'));
    await app.publish(changed(owner, 'k3Xq9TzB0aL2'));
    await vi.waitFor(async () => {
      expect((await app.call('GET', owner)).body).toMatchObject([{ state: 'failing' }]);
      expect(await pausesOf(owner.userId)).toEqual([{ webhookId: webhook.id, host: new URL(receiver.url).host }]);
    });
    expect((await app.deliveriesOf(owner, webhook.id)).filter(({ state }) => state === 'failed')).not.toEqual([]);
    // What happens while it is paused is not recorded.
    receiver.reactBy(accept);
    const witness = ownerOn('free');
    const other = await app.create(witness, receiver.url);
    await app.publish(changed(owner, 'k3Xq9TzB0aL3'));
    await app.publish(changed(witness));
    await app.delivery(witness, other.webhook.id, { state: 'delivered' });
    expect(await app.deliveriesOf(owner, webhook.id)).toHaveLength(2);
    await app.call('PATCH', owner, `/${webhook.id}`, { paused: false });
    await app.publish(changed(owner, 'k3Xq9TzB0aL4'));
    await vi.waitFor(async () => {
      const states = (await app.deliveriesOf(owner, webhook.id)).map(({ state }) => state);
      expect(states).toHaveLength(3);
      expect(states).not.toContain('waiting');
    });
    expect(await pausesOf(owner.userId)).toHaveLength(1);
  });
});

describe('a receiver that refuses one message for a day', () => {
  const refused = 'k3Xq9TzB0aL1';

  it('and takes others keeps its webhook', async () => {
    const [owner, accepted] = [ownerOn('free'), 'k3Xq9TzB0aL2'];
    // The first one is refused for the last time once another one has come through.
    let isLast = false;
    const patient = await startWebhooks({ pace: { retryDelay: () => (isLast ? null : 20) } });
    receiver.reactBy((response, { body }) => response.writeHead(body.includes(refused) ? 422 : 204).end());
    const { webhook } = await patient.create(owner, receiver.url);
    await patient.publish(changed(owner, refused));
    await patient.delivery(owner, webhook.id, { state: 'waiting' });
    await patient.publish(changed(owner, accepted));
    const states = async () => (await patient.deliveriesOf(owner, webhook.id)).map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered', 'waiting']));
    isLast = true;
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered', 'failed']));
    expect((await patient.call('GET', owner)).body).toMatchObject([{ state: 'active' }]);
    await patient.stop();
  });

  it('and took another one only before it pauses its webhook', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.publish(changed(owner));
    await app.delivery(owner, webhook.id, { state: 'delivered' });
    receiver.reactBy(answer(422));
    await app.publish(changed(owner, refused));
    await vi.waitFor(async () => expect((await app.call('GET', owner)).body).toMatchObject([{ state: 'failing' }]));
  });
});

describe('what waits', () => {
  it('is kept while its webhook is paused, and sent when it is resumed', async () => {
    receiver.reactBy(answer(503));
    const patient = await startWebhooks({ pace: { retryDelay: () => 100 } });
    const owner = ownerOn('free');
    const { webhook } = await patient.create(owner, receiver.url);
    await patient.publish(changed(owner));
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0));
    await patient.call('PATCH', owner, `/${webhook.id}`, { paused: true });
    await patient.delivery(owner, webhook.id, { state: 'waiting', nextTryAt: null });
    receiver.reactBy(accept);
    await patient.call('PATCH', owner, `/${webhook.id}`, { paused: false });
    await patient.delivery(owner, webhook.id, { state: 'delivered' });
    await patient.stop();
  });

  it('is found by the clock when Redis has lost the queue', async () => {
    receiver.reactBy(answer(503));
    let delay = 3_600_000;
    const patient = await startWebhooks({ pace: { retryDelay: () => delay } });
    const owner = ownerOn('free');
    const { webhook } = await patient.create(owner, receiver.url);
    await patient.publish(changed(owner));
    const { id } = await patient.delivery(owner, webhook.id, { state: 'waiting', tries: 1 });
    const redis = new Redis(patient.world.redisUrl);
    await redis.flushdb();
    redis.disconnect();
    delay = 20;
    receiver.reactBy(accept);
    await patient.deliveries.updateOne({ _id: id }, { $set: { nextTryAt: new Date() } });
    await patient.delivery(owner, webhook.id, { id, state: 'delivered', tries: 2 });
    await patient.stop();
  });

  it('is sent again under the same id when its outcome was not noted, as after a kill', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.publish(changed(owner));
    const { id } = await app.delivery(owner, webhook.id, { state: 'delivered' });
    // As it stood between the answer and the note of it.
    const before = { state: 'waiting' as const, tries: 0, nextTryAt: new Date() };
    await app.deliveries.updateOne({ _id: id }, { $set: before, $unset: { lastTry: '' } });
    await app.delivery(owner, webhook.id, { id, state: 'delivered', tries: 1 });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('goes after 30 days', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.call('POST', owner, `/${webhook.id}/test`);
    const { id } = await app.delivery(owner, webhook.id, { state: 'delivered' });
    const day = 86_400_000;
    const stored = await app.deliveries.findOne({ _id: id });
    await app.deliveries.insertOne({ ...stored!, _id: `before-${id}`, createdAt: new Date(Date.now() - 2 * day) });
    const in29 = await startWebhooks({ world: app.world, now: () => new Date(Date.now() + 29 * day) });
    // The older one is gone.
    await in29.delivery(owner, webhook.id, { id });
    await in29.stop();
    const in31 = await startWebhooks({ world: app.world, now: () => new Date(Date.now() + 31 * day) });
    await vi.waitFor(async () => expect(await in31.deliveriesOf(owner, webhook.id)).toEqual([]));
    await in31.stop();
  });

  it('goes once a thousand newer ones of its webhook are settled; one that waits stays', async () => {
    const owner = ownerOn('free');
    const [{ webhook }, other] = [
      await app.create(owner, receiver.url),
      await app.create(ownerOn('free'), receiver.url),
    ];
    const settled = (endpointId: string, number: number) => ({
      ...{ _id: `${endpointId}-${number}`, endpointId, userId: owner.userId, type: 'network.changed' as const },
      ...{ body: '{}', state: number % 2 ? ('failed' as const) : ('delivered' as const), tries: 1, run: 1 },
      ...{ asked: false, nextTryAt: null, createdAt: new Date(Date.now() - number * 1000) },
    });
    const number = limits.settledDeliveriesMax;
    const made = Array.from({ length: number + 3 }, (_, each) => settled(webhook.id, each));
    const waiting = { ...settled(webhook.id, number + 3), state: 'waiting' as const };
    const beside = settled(other.webhook.id, number + 3);
    await app.deliveries.insertMany([...made, { ...waiting, nextTryAt: new Date(Date.now() + 3_600_000) }, beside]);
    // At its start.
    const cleaning = await startWebhooks({ world: app.world });
    onTestFinished(() => cleaning.stop());
    const left = () => app.deliveries.distinct('_id', { endpointId: webhook.id });
    const kept = [...made.slice(0, number), waiting].map(({ _id }) => _id);
    await vi.waitFor(async () => expect((await left()).sort()).toEqual(kept.sort()));
    expect(await app.deliveries.countDocuments({ endpointId: other.webhook.id })).toBe(1);
  });
});
