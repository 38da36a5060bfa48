import { randomUUID } from 'node:crypto';
import { type Access, accessesLogged } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { maxVisitsPerRequest, visitPurposeMax } from '@wifi-share/contracts/internal/visits';
import { limits } from '@wifi-share/contracts/limits';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
let bus: EventBus;
const published: Access[] = [];
beforeAll(async () => {
  app = await startNetworks();
  bus = connectBus({
    url: app.config.NATS_URL,
    name: 'test',
    streams: [streams.accesses],
    log: app.service.app.log,
  });
  bus.subscribe([accessesLogged.allSubjects], ({ json }) => {
    published.push(...accessesLogged.parse(json()).data.accesses);
  });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const call: NetworksApp['call'] = (...args) => app.call(...args);
const newNetwork = async (fields = {}, owner = ownerOf(9)) => {
  const { body } = await call('POST', '/api/user/networks', owner, { ...cafe, ...fields });
  return { owner, id: body.id as string };
};
/** The id of an access that was logged. */
const logged = async (...visit: Parameters<NetworksApp['visit']>): Promise<string> => {
  const outcome = await app.visit(...visit);
  expect(outcome).toEqual({ eventId: expect.any(String) });
  return (outcome as { eventId: string }).eventId;
};
const unknown = { problem: 'network_not_found' };
/** What is published of an access; what is sent again for want of an acknowledgement is heard twice. */
const publishedAs = (id: string): Promise<Access> =>
  vi.waitFor(() => {
    const found = published.find((access) => access.id === id);
    if (!found) throw new Error('not published yet');
    return found;
  });

/** The messages that hold accesses, in the stream's order. */
const messages = async () =>
  (await readStreamMessages(app.world.natsUrl))
    .filter(({ stream }) => stream === 'ACCESSES')
    .map(({ body }) => ({
      bytes: Buffer.byteLength(body),
      accesses: accessesLogged.parse(JSON.parse(body)).data.accesses,
    }));
const batches = async () => (await messages()).map(({ accesses }) => accesses);

describe('a guest', () => {
  it('reads what joining needs and nothing else', async () => {
    const { id } = await newNetwork({
      location: 'Prague',
      description: 'Upstairs',
      welcome: 'Ahoj',
      accent: '#0F766E',
    });
    const { status, body } = await app.guestNetwork(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...cafe,
      id,
      hidden: false,
      compatibilityMode: false,
      location: 'Prague',
      description: 'Upstairs',
      welcome: 'Ahoj',
      accent: '#0f766e',
      logo: null,
      changing: false,
      follows: false,
    });
  });

  it('cannot distinguish an inactive network from an unknown one', async () => {
    const { id } = await newNetwork({ isActive: false });
    const [inactive, unknown] = [await app.guestNetwork(id), await app.guestNetwork('000000000000')];
    const { requestId: _1, ...first } = inactive.body;
    const { requestId: _2, ...second } = unknown.body;
    expect(inactive.status).toBe(404);
    expect(first).toEqual(second);
    expect(first.code).toBe('network_not_found');
  });
});

describe('an access (R23)', () => {
  it('is accepted once it is stored, with others that came at the same time in one message', async () => {
    const { id } = await newNetwork();
    const before = (await batches()).length;
    const ids = await Promise.all(Array.from({ length: 3 * maxVisitsPerRequest }, () => logged(id)));
    expect(new Set(ids).size).toBe(3 * maxVisitsPerRequest);
    const stored = (await batches()).slice(before);
    expect(
      stored
        .flat()
        .map((access) => access.id)
        .sort(),
    ).toEqual(ids.sort());
    expect(stored.length).toBeLessThan(ids.length);
  });

  it('is published with a truncated address and a visitor that has no name', async () => {
    const { id: networkId } = await newNetwork();
    const id = await logged(networkId, { method: 'nfc', userAgent: 'u'.repeat(512) });
    expect(await publishedAs(id)).toEqual({
      ...{ id, networkId, method: 'nfc', userAgent: 'u'.repeat(512), address: '203.0.113.0/24' },
      time: expect.any(String),
      visitor: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(JSON.stringify(published)).not.toContain('203.0.113.77');
  });

  it('of an unknown, inactive or deleted network is refused', async () => {
    const inactive = await newNetwork({ isActive: false });
    const deleted = await newNetwork();
    await logged(deleted.id);
    await call('DELETE', `/api/user/networks/${deleted.id}`, deleted.owner);
    expect(await app.visit('000000000000')).toEqual(unknown);
    expect(await app.visit(inactive.id)).toEqual(unknown);
    await vi.waitFor(async () => expect(await app.visit(deleted.id)).toEqual(unknown));
  });

  it('names the guest’s own request, whatever others it came with', async () => {
    const { id: networkId } = await newNetwork();
    const requestIds = [randomUUID(), randomUUID(), undefined];
    const outcomes = await app.visits(...requestIds.map((requestId) => ({ networkId, requestId })));
    for (const [place, outcome] of outcomes.entries()) {
      const { requestId } = await publishedAs((outcome as { eventId: string }).eventId);
      expect(requestId).toBe(requestIds[place]);
    }
  });

  /** The server's own limit of a message, in bytes. */
  const natsMaxPayload = 1024 * 1024;

  it('comes with as many others as the gateway ever sends at once, whatever their texts are', async () => {
    const { id } = await newNetwork();
    const long = '\u0001'.repeat(limits.userAgentMax);
    const longest = {
      networkId: id,
      userAgent: long,
      calledBy: 'Mozilla/5.0 (Linux) Firefox/130.0 '.padEnd(limits.userAgentMax, 'ü'),
      purpose: 'ü'.repeat(visitPurposeMax),
      requestId: randomUUID(),
    };
    const outcomes = await app.visits(...Array.from({ length: maxVisitsPerRequest }, () => longest));
    expect(outcomes).toEqual(Array.from({ length: maxVisitsPerRequest }, () => ({ eventId: expect.any(String) })));
    for (const { bytes } of await messages()) expect(bytes).toBeLessThan(natsMaxPayload);
  });

  it.each([
    ['a link preview', 'WhatsApp/2.23.20.0', null],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1)', null],
    ['a headless browser', 'Mozilla/5.0 (X11; Linux) HeadlessChrome/130.0 Safari/537.36', expect.any(String)],
  ])('of %s is recognised by the header', async (_who, calledBy, eventId) => {
    const { id } = await newNetwork();
    expect(await app.visit(id, { userAgent: 'Mozilla/5.0 (iPhone)', calledBy })).toEqual({ eventId });
  });

  it.each(['prefetch', ' prefetch;prerender', 'preview'])(
    'that is only loaded ahead is not counted: %s',
    async (purpose) => {
      const { id } = await newNetwork();
      expect(await app.visit(id, { purpose })).toEqual({ eventId: null });
    },
  );
});

it('accesses that were accepted are stored once, though NATS is killed meanwhile', async () => {
  const nats = await startOwnServer('nats');
  onTestFinished(() => nats.stop());
  const own = await startNetworks({ world: { ...(await createTestWorld()), natsUrl: nats.url } });
  onTestFinished(() => own.stop());
  const { body } = await own.call('POST', '/api/user/networks', ownerOf(1), cafe);
  const sending = Array.from({ length: 20 }, () => ({ networkId: body.id as string }));
  const accepted: string[] = [];
  const send = async () => {
    for (const outcome of await own.visits(...sending)) {
      if ('eventId' in outcome && outcome.eventId) accepted.push(outcome.eventId);
    }
  };
  for (let round = 0; round < 10; round++) await send();
  const amid = Promise.all(Array.from({ length: 5 }, send));
  await nats.kill();
  await nats.restart();
  await amid;
  await vi.waitFor(async () => {
    const before = accepted.length;
    await send();
    expect(accepted.length).toBe(before + sending.length);
  });
  const ids = (await readStreamMessages(nats.url))
    .filter(({ stream }) => stream === 'ACCESSES')
    .flatMap(({ body: text }) => accessesLogged.parse(JSON.parse(text)).data.accesses.map(({ id }) => id));
  expect(accepted.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
}, 60_000);
