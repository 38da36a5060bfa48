import { type Access, accessesLogged, maxAccessesPerEvent } from '@wifi-share/contracts/events/networks';
import { limits } from '@wifi-share/contracts/limits';
import { BusUnavailable } from '@wifi-share/messaging/events/bus-unavailable';
import type { OutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { inConsumerSpan } from '@wifi-share/service-kit/tracing/message-spans';
import { startTracing } from '@wifi-share/service-kit/tracing/tracing';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { createRecordingLog } from '@wifi-share/tools/test-servers/recording-log';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { startTraceReceiver } from '@wifi-share/tools/test-servers/trace-receiver';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccessPublisher } from '../src/accesses/access-publisher.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving, visitOf } from './support/networks.js';

const site = { ...cafe, id: 'siteNetwork1' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '127.0.0.1' });
  gateway.networks.answer = serving({ [cafe.id]: cafe, active: site });
});
afterAll(() => gateway.stop());

const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile';
const visitIn = (visited: TestGateway, body: object = {}, headers = {}, id = cafe.id) =>
  visited.ask(visitOf(id, { body: JSON.stringify(body), headers: { 'user-agent': phone, ...headers } }));
const visit = (body?: object, headers?: object, id?: string) => visitIn(gateway, body, headers, id);

/** The batches that JetStream has stored, in their order. */
const storedBatches = async (natsUrl: string): Promise<Access[][]> =>
  (await readStreamMessages(natsUrl))
    .filter(({ stream }) => stream === 'ACCESSES')
    .map(({ body }) => accessesLogged.parse(JSON.parse(body)).data.accesses);
const stored = async (): Promise<Access[]> => (await storedBatches(gateway.world.natsUrl)).flat();
const storedAs = async (id: string): Promise<Access | undefined> => (await stored()).find((access) => access.id === id);

describe('a visit of a public page (R23)', () => {
  it('is 202 with the id of the access once that is stored', async () => {
    const { status, json, headers } = await visit();
    expect([status, json]).toEqual([202, { accepted: true, eventId: expect.any(String) }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(await storedAs(json.eventId)).toBeDefined();
  });

  it('is stored with its request, a truncated address and a visitor without a name', async () => {
    const body = { accessMethod: 'nfc', userAgent: 'u'.repeat(600) };
    const { json, headers } = await visit(body, { 'x-forwarded-for': '198.51.100.7' });
    expect(await storedAs(json.eventId)).toEqual({
      ...{
        id: json.eventId,
        networkId: cafe.id,
        method: 'nfc',
        userAgent: 'u'.repeat(512),
        address: '198.51.100.0/24',
      },
      time: expect.any(String),
      visitor: expect.stringMatching(/^[\w-]{22}$/),
      requestId: headers['x-request-id'],
    });
    expect(JSON.stringify(await stored())).not.toContain('198.51.100.7');
  });

  it.each([{ body: undefined, headers: undefined }, { body: '' }, { body: '{}' }])(
    'without a body (%j) comes by web',
    async (sent) => {
      const { status, json } = await gateway.ask({ ...visitOf(cafe.id), ...sent });
      expect(status).toBe(202);
      expect(await storedAs(json.eventId)).toMatchObject({ method: 'web', userAgent: null });
    },
  );

  it('of the site’s own page is one of its network', async () => {
    const { json } = await visit({}, {}, 'active');
    expect(await storedAs(json.eventId)).toMatchObject({ networkId: site.id });
  });

  it('is stored with others that came in the same moment, each with the id of its own request', async () => {
    const before = (await storedBatches(gateway.world.natsUrl)).length;
    const answers = await Promise.all(Array.from({ length: 40 }, () => visit()));
    const batches = (await storedBatches(gateway.world.natsUrl)).slice(before);
    expect(batches.length).toBeLessThan(40);
    const published = batches.flat().map(({ id, requestId }) => [id, requestId]);
    expect(published.sort()).toEqual(
      answers.map(({ json, headers }) => [json.eventId, headers['x-request-id']]).sort(),
    );
  });

  it('counts while the networks service is away and the network is remembered', async () => {
    await gateway.ask({ path: `/api/wifi/${cafe.id}` });
    const { answer } = gateway.networks;
    gateway.networks.answer = (_request, response) => response.destroy();
    onTestFinished(() => {
      gateway.networks.answer = answer;
    });
    expect((await visit()).status).toBe(202);
  });

  it('of an unknown network is 404', async () => {
    const { status, json } = await visit({}, {}, 'unknownNet12');
    expect([status, json.code]).toEqual([404, 'network_not_found']);
  });

  it.each(['GET', 'HEAD'])(
    'is counted beside %s of the page: a preview or a prefetch runs no script',
    async (method) => {
      const before = await stored();
      const prefetch = { path: `/wifi/${cafe.id}`, headers: { 'sec-purpose': 'prefetch' } };
      expect((await gateway.ask({ method, ...prefetch })).status).toBe(200);
      await visit({ accessMethod: 'qr' });
      expect((await stored()).slice(before.length)).toMatchObject([{ method: 'qr' }]);
    },
  );

  it.each([
    ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a page loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a preview', { 'x-purpose': 'preview' }],
  ])('of %s is 200, and not stored', async (_who, headers) => {
    const before = await stored();
    const { status, json } = await visit({ userAgent: 'Mozilla/5.0 (iPhone)' }, headers);
    expect([status, json]).toEqual([200, { accepted: false }]);
    expect(await stored()).toEqual(before);
  });

  it('of a headless browser counts', async () => {
    const headless = 'Mozilla/5.0 (X11; Linux) HeadlessChrome/130.0 Safari/537.36';
    expect((await visit({}, { 'user-agent': headless })).status).toBe(202);
  });

  it.each([
    [{ accessMethod: 'carrier pigeon' }, 'accessMethod'],
    [{ userAgent: { $ne: null } }, 'userAgent'],
    [{ userAgent: ['a'] }, 'userAgent'],
  ])('with %o is 400, and not stored', async (body, path) => {
    const before = await stored();
    const { status, json } = await visit(body);
    expect(status).toBe(400);
    expect(json.errors).toMatchObject([{ path }]);
    expect(await stored()).toEqual(before);
  });
});

it('accesses that were accepted are stored once, though NATS is killed meanwhile', async () => {
  const nats = await startOwnServer('nats');
  onTestFinished(() => nats.stop());
  const own = await startGateway({ NATS_URL: nats.url });
  onTestFinished(() => own.stop());
  own.networks.answer = serving({ [cafe.id]: cafe });
  const accepted: string[] = [];
  const send = async () => {
    for (const { status, json } of await Promise.all(Array.from({ length: 20 }, () => visitIn(own)))) {
      if (status === 202) accepted.push(json.eventId);
      else expect([status, json.code]).toEqual([503, 'service_unavailable']);
    }
  };
  for (let round = 0; round < 10; round++) await send();
  expect(accepted).toHaveLength(200);
  const amid = Promise.all(Array.from({ length: 5 }, send));
  await nats.kill();
  await vi.waitFor(async () => expect((await visitIn(own)).json.code).toBe('service_unavailable'));
  await nats.restart();
  await amid;
  await vi.waitFor(async () => {
    const before = accepted.length;
    await send();
    expect(accepted.length).toBe(before + 20);
  });
  const batches = await storedBatches(nats.url);
  const ids = batches.flat().map(({ id }) => id);
  expect(accepted.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(batches.length).toBeLessThan(ids.length);
}, 60_000);

describe('the publisher of accesses', () => {
  const access: Access = {
    ...{
      id: '0198a6d4-6f3e-7000-8000-000000000000',
      networkId: cafe.id,
      time: '2026-11-20T08:00:00.000Z',
      method: 'web',
    },
    ...{ userAgent: '\u0001'.repeat(limits.userAgentMax), address: '203.0.113.0/24', visitor: 'a'.repeat(22) },
    requestId: '0198a6d4-6f3e-7000-8000-000000000000',
  };

  /** A publisher whose messages are acknowledged, or refused, by the test. */
  function observed() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const messages: {
      size: number;
      bytes: number;
      traceparent: string | undefined;
      acknowledge(): void;
      refuse(): void;
    }[] = [];
    const publish = createAccessPublisher({
      service: 'gateway',
      publish: ({ event }: OutgoingEvent) =>
        new Promise((resolve, reject) => {
          messages.push({
            size: (event.data as { accesses: Access[] }).accesses.length,
            bytes: Buffer.byteLength(JSON.stringify(event)),
            traceparent: event.traceparent,
            acknowledge: () => resolve({ duplicate: false } as never),
            refuse: () => reject(new BusUnavailable()),
          });
        }),
    });
    return { publish, messages, sizes: () => messages.map(({ size }) => size) };
  }

  it('sends the first one at once, and gathers others for 20 ms while a message is not acknowledged', async () => {
    const { publish, messages, sizes } = observed();
    const sent = [publish(access)];
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes()).toEqual([1]);
    sent.push(publish(access), publish(access));
    await vi.advanceTimersByTimeAsync(19);
    expect(sizes()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes()).toEqual([1, 2]);
    for (const { acknowledge } of messages) acknowledge();
    await Promise.all(sent);
    sent.push(publish(access));
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes()).toEqual([1, 2, 1]);
  });

  it('has three messages in flight at most, none larger than NATS takes', async () => {
    const { publish, messages, sizes } = observed();
    const sent = Array.from({ length: 3 * maxAccessesPerEvent + 5 }, () => publish(access));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sizes()).toEqual(Array.from({ length: 3 }, () => maxAccessesPerEvent));
    for (const { bytes } of messages) expect(bytes).toBeLessThan(1024 * 1024);
    messages[1]!.acknowledge();
    await vi.advanceTimersByTimeAsync(20);
    expect(sizes().at(-1)).toBe(5);
    for (const { acknowledge } of messages) acknowledge();
    await Promise.all(sent);
  });

  it('refuses the accesses of a message that was not stored and those that wait, and no others', async () => {
    const { publish, messages, sizes } = observed();
    const [first, second] = [publish(access), publish(access)];
    await vi.advanceTimersByTimeAsync(1);
    const third = publish(access);
    await vi.advanceTimersByTimeAsync(20);
    const waiting = publish(access);
    messages[0]!.refuse();
    messages[1]!.acknowledge();
    for (const refused of [first, second, waiting]) await expect(refused).rejects.toThrow(BusUnavailable);
    await third;
    const next = publish(access);
    await vi.advanceTimersByTimeAsync(20);
    expect(sizes()).toEqual([2, 1, 1]);
    messages[2]!.acknowledge();
    await next;
  });

  it('names the trace of the first access of a message, whatever was sent before', async () => {
    const receiver = await startTraceReceiver();
    onTestFinished(() => receiver.close());
    const { log } = createRecordingLog();
    const tracing = startTracing({ name: 'tests', endpoint: receiver.url, ratio: 1, log });
    onTestFinished(() => tracing.close());
    await tracing.firstUp;
    const { publish, messages } = observed();
    const traced = (digit: string) => {
      const traceparents = [`00-${digit.repeat(32)}-${digit.repeat(16)}-01`];
      return inConsumerSpan({ system: 'nats', consumer: 'tests', traceparents }, () => publish(access));
    };
    const sent = [traced('a'), traced('b')];
    await vi.advanceTimersByTimeAsync(1);
    sent.push(traced('c'));
    await vi.advanceTimersByTimeAsync(20);
    expect(messages.map(({ traceparent }) => traceparent?.slice(3, 35))).toEqual(['a'.repeat(32), 'c'.repeat(32)]);
    for (const { acknowledge } of messages) acknowledge();
    await Promise.all(sent);
  });
});
