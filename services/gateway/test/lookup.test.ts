import type { PublicNetwork } from '@wifi-share/contracts/entities/network';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, readingPath, serving } from './support/networks.js';

let nats: OwnServer;
let bus: EventBus;
let gateway: TestGateway;
let networks: Record<string, PublicNetwork>;
beforeAll(async () => {
  nats = await startOwnServer('nats');
  bus = connectBus({ url: nats.url, name: 'networks', streams: [streams.networks], log: Fastify().log });
  gateway = await startGateway({ NATS_URL: nats.url, LOOKUP_CACHE_SECONDS: '3600' });
  await bus.firstUp;
});
afterAll(async () => {
  await gateway.stop();
  await bus.close();
  await nats.stop();
});

const read = (id: string) => gateway.ask({ path: `/api/wifi/${id}` });
const ssidOf = async (id: string) => (await read(id)).json.ssid;
const readings = (id: string) => gateway.networks.received.filter(({ url }) => url === readingPath(id)).length;

const facts = { version: 2, userId: anna.userId, name: 'a', ssid: 'a', security: 'WPA2', isActive: true } as const;
const event = (id: string, userId: string | null = anna.userId) => ({
  subject: id,
  source: 'networks',
  time: new Date(),
  data: { ...facts, userId },
});
const publishUpdated = (id: string, userId?: string | null) =>
  bus.publish(createOutgoingEvent(networkUpdated, event(id, userId)));

/** Ids that no other test has used. */
let used = 0;
let id: string;
beforeEach(async () => {
  used++;
  id = `network${String(used).padStart(5, '0')}`;
  networks = { [id]: { ...cafe, id }, active: { ...cafe, id: 'sitenetwork1' } };
  gateway.networks.answer = serving(networks);
  gateway.networks.received.length = 0;
});

/** Waits until the gateway hears events: it may still be connecting. */
async function untilHeard(): Promise<void> {
  await expect
    .poll(async () => {
      await read(id);
      const before = readings(id);
      await publishUpdated(id);
      await read(id);
      return readings(id) > before;
    })
    .toBe(true);
}

describe('a public network', () => {
  it('is read once from its service, then answered from memory with what a guest may know', async () => {
    networks[id] = { ...cafe, id, owner: 'secret' } as PublicNetwork;
    for (let i = 0; i < 3; i++) {
      const answer = await read(id);
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ ...cafe, id });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.bytes.length),
      });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(readings(id)).toBe(1);
  });

  it('that is unknown is asked for once, and answered as a problem in the caller’s language', async () => {
    delete networks[id];
    const first = await gateway.ask({ path: `/api/wifi/${id}`, headers: { cookie: 'lang=en' } });
    expect(first.status).toBe(404);
    expect(first.headers['content-type']).toBe('application/problem+json');
    expect(first.json).toMatchObject({
      code: 'network_not_found',
      message: 'No active WiFi network is currently configured.',
    });
    expect((await read(id)).status).toBe(404);
    expect(readings(id)).toBe(1);
  });

  it.each(['short', 'far-too-long-for-an-id', 'abcdefghij1%2F', 'abcdefghij1%C3%A9', 'ACTIVE'])(
    'is not even asked for under what cannot be an id: %s',
    async (path) => {
      expect((await gateway.ask({ path: `/api/wifi/${path}` })).status).toBe(404);
      expect(gateway.networks.received).toEqual([]);
    },
  );

  it('goes on being served while its service is away, and one that is not in memory answers 502', async () => {
    await read(id);
    const { answer } = gateway.networks;
    gateway.networks.answer = (_request, response) => response.destroy();
    expect((await read(id)).status).toBe(200);
    expect((await read('neverread001')).status).toBe(502);
    gateway.networks.answer = answer;
  });
});

describe('a network', () => {
  const ask = (headers = {}) => gateway.ask({ path: `/api/wifi/${id}`, headers });

  it('is named by its content, so that an open page sees at once whether it is still true', async () => {
    networks[id] = { ...cafe, id };
    const { etag } = (await read(id)).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const same = await ask({ 'if-none-match': String(etag) });
    expect(same).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-store' } });
    expect(same.bytes.length).toBe(0);
    expect((await ask({ 'if-none-match': '"another"' })).json).toEqual({ ...cafe, id });
  });

  it('has no password while an agent changes it', async () => {
    networks[id] = { ...cafe, id, password: '', follows: true, changing: true } as PublicNetwork;
    expect((await read(id)).json).toEqual({ ...cafe, id, password: '', changing: true });
  });
});

describe('an event', () => {
  beforeEach(untilHeard);

  it.each([
    ['updated', networkUpdated],
    ['created', networkCreated],
  ])('that a network was %s is followed by its new content', async (_what, definition) => {
    expect(await ssidOf(id)).toBe(cafe.ssid);
    networks[id] = { ...cafe, id, ssid: 'Renamed' };
    await bus.publish(createOutgoingEvent(definition, event(id)));
    await expect.poll(() => ssidOf(id)).toBe('Renamed');
  });

  it('that a network was deleted makes it unknown', async () => {
    expect((await read(id)).status).toBe(200);
    delete networks[id];
    const data = { version: 3, userId: anna.userId };
    await bus.publish(createOutgoingEvent(networkDeleted, { ...event(id), data }));
    await expect.poll(async () => (await read(id)).status).toBe(404);
  });

  it('of a user’s network leaves the active network of the site in memory, one of the site’s own does not', async () => {
    await read('active');
    const before = readings('active');
    networks.active = { ...cafe, id: 'sitenetwork2' };
    await read(id);
    const known = readings(id);
    await publishUpdated(id, anna.userId);
    await expect
      .poll(async () => {
        await read(id);
        return readings(id);
      })
      .toBeGreaterThan(known);
    await read('active');
    expect(readings('active')).toBe(before);
    await publishUpdated('sitenetwork2', null);
    await expect.poll(async () => (await read('active')).json.id).toBe('sitenetwork2');
  });

  it('that cannot be read drops the active network too', async () => {
    await read('active');
    networks.active = { ...cafe, id: 'sitenetwork3' };
    await bus.publishMessage({ subject: `${networkUpdated.type}.${id}`, id: `nonsense-${id}`, payload: 'no event' });
    await expect.poll(async () => (await read('active')).json.id).toBe('sitenetwork3');
  });
});

it('everything is read again after NATS was away, because events may have been missed', async () => {
  await untilHeard();
  // One about which no event is under way.
  const quiet = 'quietnetwork';
  networks[quiet] = { ...cafe, id: quiet };
  await read(quiet);
  await nats.kill();
  networks[quiet] = { ...cafe, id: quiet, ssid: 'Renamed meanwhile' };
  expect(await ssidOf(quiet)).toBe(cafe.ssid);
  await nats.restart();
  await expect.poll(() => ssidOf(quiet)).toBe('Renamed meanwhile');
});
