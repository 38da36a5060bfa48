import { webhookEvents } from '@wifi-share/contracts/entities/webhook';
import { webhookPayloadSchema } from '@wifi-share/contracts/entities/webhook-payload';
import { networkFirstVisited } from '@wifi-share/contracts/events/analytics';
import { networkDeleted, passwordRotated, rotationFailed } from '@wifi-share/contracts/events/networks';
import { ticketAnswered } from '@wifi-share/contracts/events/support';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, type Receiver, startReceiver } from './receiver.js';
import { changed, created, outcomeOf, ownerOn, planChanged, startWebhooks, type WebhooksApp } from './webhooks-app.js';

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

const networkId = 'k3Xq9TzB0aLw';

describe('an event', () => {
  it('is sent as the payload that the contracts declare, and no kind of it holds a password', async () => {
    const owner = ownerOn('pro');
    const { userId } = owner;
    await app.create(owner, receiver.url, webhookEvents);
    const about = { subject: networkId, source: 'networks', time: new Date() };
    const visit = { networkId, day: '2026-11-26', timeZone: 'Europe/Prague', visitedAt: '2026-11-26T07:12:00.000Z' };
    for (const event of [
      created(owner),
      changed(owner),
      createOutgoingEvent(networkDeleted, { ...about, data: { version: 3, userId } }),
      createOutgoingEvent(passwordRotated, { ...about, data: { userId, name: 'Café', cause: 'schedule' } }),
      createOutgoingEvent(rotationFailed, {
        ...about,
        data: { userId, name: 'Café', outcome: 'failed', reason: 'refused' },
      }),
      createOutgoingEvent(networkFirstVisited, {
        ...{ ...about, subject: userId, time: new Date(visit.visitedAt) },
        data: { ...visit, visitedAt: new Date(Date.now() + 1000).toISOString() },
      }),
      planChanged(owner, 'pro'),
      createOutgoingEvent(ticketAnswered, { ...about, subject: userId, data: { ticketId: 'a ticket' } }),
    ]) {
      await app.publish(event);
    }
    await vi.waitFor(() => expect(receiver.received).toHaveLength(webhookEvents.length));
    const payloads = receiver.received.map(({ payload }) => payload);
    expect(payloads.map(({ type }) => type).sort()).toEqual([...webhookEvents].sort());
    for (const payload of payloads) expect(webhookPayloadSchema.parse(payload)).toEqual(payload);
    const dataOf = (type: string) => payloads.find((payload) => payload.type === type).data;
    const network = { id: networkId, name: 'Café', ssid: 'Cafe Guests', security: 'WPA2', isActive: true };
    expect(dataOf('network.changed')).toEqual({ network });
    expect(dataOf('password.rotated')).toEqual({ network: { id: networkId, name: 'Café' }, cause: 'schedule' });
    expect(dataOf('network.first_visit')).toMatchObject({ network: { id: networkId }, day: visit.day });
    expect(dataOf('plan.changed')).toEqual({ plan: 'pro', maxNetworks: 5 });
    expect(dataOf('ticket.answered')).toEqual({ ticket: { id: 'a ticket' } });
  });

  it('that comes twice is delivered once, to each webhook that chose it, under an id of its own', async () => {
    const owner = ownerOn('pro');
    const first = await app.create(owner, receiver.url);
    const second = await app.create(owner, receiver.url, ['network.changed', 'plan.changed']);
    const other = await app.create(owner, receiver.url, ['plan.changed']);
    const event = changed(owner);
    for (let time = 0; time < 3; time++) {
      // Past the server's own look at ids, as hours later.
      await app.bus.publishMessage({ subject: event.subject, id: `${time}`, payload: JSON.stringify(event.event) });
    }
    await app.publish(planChanged(owner, 'pro'));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(4));
    const idsOf = async (webhook: { id: string }) => (await app.deliveriesOf(owner, webhook.id)).map(({ id }) => id);
    const ids = [...(await idsOf(first.webhook)), ...(await idsOf(second.webhook)), ...(await idsOf(other.webhook))];
    expect(ids).toHaveLength(4);
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.sort());
  });

  it('from before the webhook is not sent to it', async () => {
    const owner = ownerOn('free');
    const early = changed(owner);
    const { webhook } = await app.create(owner, receiver.url);
    await app.publish(early);
    await app.publish(changed(owner));
    await app.delivery(owner, webhook.id, { state: 'delivered' });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('is verified by the Standard Webhooks library, and refused when a byte, the id or the time is another', async () => {
    const owner = ownerOn('free');
    const { webhook, secret } = await app.create(owner, receiver.url);
    await app.publish(changed(owner));
    const { id, lastTry } = await app.delivery(owner, webhook.id, { state: 'delivered', tries: 1, nextTryAt: null });
    expect(lastTry).toMatchObject({ status: 204, failure: null, answer: '' });
    const [{ headers, body, payload }] = receiver.received as [(typeof receiver.received)[number]];
    const signed = {
      'webhook-id': `${headers['webhook-id']}`,
      'webhook-timestamp': `${headers['webhook-timestamp']}`,
      'webhook-signature': `${headers['webhook-signature']}`,
    };
    expect(signed['webhook-id']).toBe(id);
    expect(headers['content-type']).toBe('application/json');
    const verifier = new Webhook(secret);
    expect(verifier.verify(body, signed)).toEqual(payload);
    expect(() => verifier.verify(body.replace('Café', 'Cafe'), signed)).toThrow();
    expect(() => verifier.verify(body, { ...signed, 'webhook-id': 'msg_other' })).toThrow();
    const later = { ...signed, 'webhook-timestamp': `${Number(signed['webhook-timestamp']) + 1}` };
    expect(() => verifier.verify(body, later)).toThrow();
  });

  it('is signed by both secrets for a day after a new one was made, then by the new one alone', async () => {
    let now = new Date();
    const clocked = await startWebhooks({ now: () => now });
    const owner = ownerOn('free');
    const before = await clocked.create(owner, receiver.url);
    const renewed = await clocked.call('POST', owner, `/${before.webhook.id}/secret`);
    expect(renewed.body.webhook.previousSecretUntil).toBe(new Date(now.getTime() + 24 * 3_600_000).toISOString());
    const verifiers = [before.secret, renewed.body.secret].map((secret) => new Webhook(secret));
    const verified = async (count: number) => {
      await clocked.call('POST', owner, `/${before.webhook.id}/test`);
      await vi.waitFor(() => expect(receiver.received).toHaveLength(count));
      const { body, headers } = receiver.received.at(-1)!;
      vi.useFakeTimers({ toFake: ['Date'], now });
      const outcomes = verifiers.map((verifier) => {
        try {
          return verifier.verify(body, headers as Record<string, string>) !== undefined;
        } catch {
          return false;
        }
      });
      vi.useRealTimers();
      return outcomes;
    };
    expect(await verified(1)).toEqual([true, true]);
    now = new Date(now.getTime() + 24 * 3_600_000 + 1000);
    expect(await verified(2)).toEqual([false, true]);
    expect((await clocked.call('GET', owner)).body).toMatchObject([{ previousSecretUntil: null }]);
    await clocked.stop();
  });

  it('is signed by all secrets of the day, also those that were made at the same time', async () => {
    const owner = ownerOn('free');
    const made = await app.create(owner, receiver.url);
    const { webhook } = made;
    const renew = () => app.call('POST', owner, `/${webhook.id}/secret`);
    const renewed = [
      { body: made },
      ...(await Promise.all([renew(), renew()])),
      await renew(),
      await renew(),
      await renew(),
    ];
    await app.call('POST', owner, `/${webhook.id}/test`);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    const { body, headers } = receiver.received[0]!;
    for (const { secret } of renewed.map(({ body }) => body))
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
  });

  it('that was being stored while its webhook was deleted is removed', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.call('POST', owner, `/${webhook.id}/test`);
    await app.delivery(owner, webhook.id, { state: 'delivered' });
    const stored = await app.deliveries.findOne({ endpointId: webhook.id });
    await app.call('DELETE', owner, `/${webhook.id}`);
    await app.deliveries.insertOne({ ...stored!, state: 'waiting', nextTryAt: new Date(0) });
    const left = () => app.deliveries.countDocuments({ endpointId: webhook.id });
    await vi.waitFor(async () => expect(await left()).toBe(0));
    expect(receiver.received).toHaveLength(1);
  });
});

describe('its owner', () => {
  it('sends a test, once, whatever the answer is', async () => {
    receiver.reactBy(answer(500, 'no luck\u0000 today\n'));
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    const asked = await app.call('POST', owner, `/${webhook.id}/test`);
    expect([asked.status, asked.body]).toEqual([202, expect.objectContaining({ type: 'webhook.test', tries: 0 })]);
    const { lastTry } = await app.delivery(owner, webhook.id, { state: 'failed', tries: 1, nextTryAt: null });
    expect(lastTry).toMatchObject({ status: 500, failure: 'status', answer: 'no luck today\n' });
    expect(receiver.received[0]?.payload.data).toEqual({ webhook: { id: webhook.id } });
    expect((await app.call('GET', owner)).body).toMatchObject([{ state: 'active' }]);
  });

  it('sends a delivery again under its id, what was taken as well as what failed', async () => {
    const owner = ownerOn('free');
    const { webhook } = await app.create(owner, receiver.url);
    await app.publish(changed(owner));
    const { id } = await app.delivery(owner, webhook.id, { state: 'delivered' });
    const again = () => app.call('POST', owner, `/${webhook.id}/deliveries/${id}/resend`);
    receiver.reactBy(answer(410));
    expect((await again()).body).toMatchObject({ id, state: 'waiting' });
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(1));
    await app.delivery(owner, webhook.id, { state: 'failed' });
    receiver.reactBy(answer(200));
    await again();
    await app.delivery(owner, webhook.id, { state: 'delivered', lastTry: expect.objectContaining({ status: 200 }) });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  it('sees the newest deliveries first, by the page, and nobody else’s', async () => {
    const [owner, stranger] = [ownerOn('pro'), ownerOn('pro')];
    const { webhook } = await app.create(owner, receiver.url);
    const foreign = await app.create(stranger, receiver.url);
    for (let number = 0; number < 3; number++) await app.call('POST', owner, `/${webhook.id}/test`);
    const page = await app.call('GET', owner, `/${webhook.id}/deliveries?page=2&limit=2`);
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3']);
    const all = await app.deliveriesOf(owner, webhook.id);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    for (const [method, path] of [
      ['GET', `/${foreign.webhook.id}/deliveries`],
      ['POST', `/${foreign.webhook.id}/test`],
      ['POST', `/${foreign.webhook.id}/secret`],
      ['PATCH', `/${foreign.webhook.id}`],
      ['DELETE', `/${foreign.webhook.id}`],
      ['POST', `/${foreign.webhook.id}/deliveries/${all[0]?.id}/resend`],
    ] as const) {
      const refused = await app.call(method, owner, path, method === 'PATCH' ? { paused: true } : undefined);
      expect(outcomeOf(refused)).toBe('404 webhook_not_found');
    }
    const wrong = await app.call('POST', stranger, `/${foreign.webhook.id}/deliveries/${all[0]?.id}/resend`);
    expect(outcomeOf(wrong)).toBe('404 webhook_delivery_not_found');
  });
});
