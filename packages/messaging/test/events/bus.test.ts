import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { deleteStream } from '@wifi-share/tools/test-servers/streams';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectBus } from '../../src/events/bus.js';
import { BusUnavailable } from '../../src/events/bus-unavailable.js';
import { connectTestBus, createRecordingLog, createTestWorld, networkChange } from './fixture.js';
import { startLosingProxy } from './losing-proxy.js';
import { createNatsView, idsOf } from './nats-view.js';

const ownNats = async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  return server;
};

/** A bus that is not awaited. */
const connecting = (url: string) => {
  const bus = connectBus({ url, name: 'tests', streams: [streams.networks], log: createRecordingLog().log });
  onTestFinished(() => bus.close());
  return bus;
};

let url: string;
beforeAll(async () => {
  url = (await createTestWorld()).natsUrl;
});

describe('publishing', () => {
  it('stores an event under the id of its entity and answers with its place in the stream', async () => {
    const bus = await connectTestBus(url);
    const view = await createNatsView(url);
    const outgoing = networkChange('net1', 1);
    const { seq } = await bus.publish(outgoing);
    const messages = await view.messages('NETWORKS');
    const stored = messages.at(-1)!;
    expect(stored).toMatchObject({ seq, subject: 'networks.network.updated.v1.net1' });
    expect(networkUpdated.parse(JSON.parse(stored.body))).toEqual(outgoing.event);
    expect(idsOf(messages).filter((id) => id === outgoing.event.id)).toHaveLength(1);
  });

  it('stores an event once however often it is published', async () => {
    const bus = await connectTestBus(url);
    const view = await createNatsView(url);
    const outgoing = networkChange('net2', 1);
    const first = await bus.publish(outgoing);
    const again = await Promise.all([bus.publish(outgoing), bus.publish(outgoing)]);
    expect(again).toEqual([1, 2].map(() => ({ seq: first.seq, duplicate: true })));
    expect(idsOf(await view.messages('NETWORKS')).filter((id) => id === outgoing.event.id)).toHaveLength(1);
  });

  it('sends the same id again when the acknowledgement is lost, and the event counts once', async () => {
    const server = await ownNats();
    const proxy = await startLosingProxy(server.url);
    const bus = await connectTestBus(proxy.url);
    const view = await createNatsView(server.url);
    const outgoing = networkChange('net4', 1);
    proxy.loseNext('"seq":');
    const receipt = await bus.publish(outgoing);
    expect(proxy.lost()).toBe(1);
    expect(receipt).toEqual({ seq: 1, duplicate: true });
    expect(idsOf(await view.messages('NETWORKS'))).toEqual([outgoing.event.id]);
  });

  it('publishes to a stream that was deleted although the answer that it is missing is lost', async () => {
    const server = await ownNats();
    const proxy = await startLosingProxy(server.url);
    const bus = await connectTestBus(proxy.url);
    await deleteStream(server.url, streams.networks.name);
    proxy.loseNext('stream not found');
    expect(await bus.publish(networkChange('net7', 1))).toMatchObject({ seq: 1 });
    expect(proxy.lost()).toBe(1);
  });

  it('fails with BusUnavailable when NATS accepts connections but never answers', async () => {
    const server = await ownNats();
    const bus = await connectTestBus(server.url);
    await server.pause();
    await expect(bus.publish(networkChange('net5', 1))).rejects.toBeInstanceOf(BusUnavailable);
  });

  it('fails with BusUnavailable at whatever fraction of a millisecond the time is over', async () => {
    const bus = await connectTestBus((await ownNats()).url);
    const outgoing = { ...networkChange('net8', 1), subject: 'no.stream.takes.this' };
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => bus.publish(outgoing)));
    const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(reasons.filter((reason) => !(reason instanceof BusUnavailable))).toEqual([]);
  });

  it('fails at once before the first connection, and works when NATS comes', async () => {
    const server = await ownNats();
    await server.kill();
    const bus = connecting(server.url);
    expect(bus.isUp()).toBe(false);
    await expect(bus.publish(networkChange('net6', 1))).rejects.toBeInstanceOf(BusUnavailable);
    await server.restart();
    await bus.firstUp;
    expect(bus.isUp()).toBe(true);
    await bus.publish(networkChange('net6', 1));
  });

  it('loses nothing acknowledged and stores nothing twice when NATS is killed again and again', async () => {
    const server = await ownNats();
    const bus = await connectTestBus(server.url);
    const sent = new Set<string>();
    const acknowledged = new Set<string>();
    let running = true;
    const publisher = async () => {
      while (running) {
        const outgoing = networkChange(`net${sent.size % 40}`, 1);
        sent.add(outgoing.event.id);
        await bus.publish(outgoing).then(
          () => acknowledged.add(outgoing.event.id),
          () => bus.whenUp(AbortSignal.timeout(30_000)),
        );
      }
    };
    const publishers = Array.from({ length: 20 }, publisher);
    for (const kill of [1, 2, 3]) {
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(kill * 300));
      await server.kill();
      await server.restart();
    }
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(1200));
    running = false;
    await Promise.all(publishers);

    const stored = idsOf(await (await createNatsView(server.url)).messages('NETWORKS'));
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
    expect(stored.filter((id) => !sent.has(id))).toEqual([]);
  }, 90_000);
});

describe('streams', () => {
  it('keep 14 days on disk and refuse known ids for two minutes', async () => {
    await connectTestBus(url);
    const { manager } = await createNatsView(url);
    const { config } = await manager.streams.info('NETWORKS');
    expect(config).toMatchObject({ storage: 'file', num_replicas: 1, subjects: ['networks.network.>'] });
    expect(config.max_age / 1e9).toBe(14 * 24 * 60 * 60);
    expect(config.duplicate_window / 1e9).toBeGreaterThanOrEqual(120);
  });

  it('are brought to their declaration, while limits that an operator set are left alone', async () => {
    await connectTestBus(url);
    const { manager } = await createNatsView(url);
    await manager.streams.update('NETWORKS', { subjects: ['networks.network.old.>'], max_bytes: 10_000_000 });
    await connectTestBus(url);
    const { config } = await manager.streams.info('NETWORKS');
    expect(config).toMatchObject({ subjects: ['networks.network.>'], max_bytes: 10_000_000 });
  });

  it('lose the messages of one entity by a purge, and no others', async () => {
    const bus = await connectTestBus(url);
    const view = await createNatsView(url);
    await bus.publish(networkChange('gone', 1));
    await bus.publish(networkChange('stays', 1));
    await bus.publish(networkChange('gone', 2));
    await bus.purge(streams.networks, 'networks.*.*.*.gone');
    const subjects = (await view.messages('NETWORKS')).map(({ subject }) => subject);
    expect(subjects).toContain('networks.network.updated.v1.stays');
    expect(subjects).not.toContain('networks.network.updated.v1.gone');
  });
});

// What is published again for want of an acknowledgement is stored once, but a plain subscription hears it twice.
describe('plain subscriptions', () => {
  it('may be created before the first connection, are renewed after NATS was killed, and are notified of that', async () => {
    const server = await ownNats();
    await server.kill();
    const bus = connecting(server.url);
    const heard = new Set<string>();
    const reconnected = vi.fn();
    bus.subscribe(['networks.network.>'], ({ entityId }) => heard.add(entityId));
    bus.onReconnect(reconnected);
    await server.restart();
    await bus.firstUp;

    const other = await connectTestBus(server.url);
    await other.publish(networkChange('one', 1));
    await vi.waitFor(() => expect(heard).toEqual(new Set(['one'])));
    await server.kill();
    reconnected.mockClear();
    await server.restart();
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled());
    await other.whenUp(AbortSignal.timeout(15_000));
    await other.publish(networkChange('two', 1));
    await vi.waitFor(() => expect(heard).toEqual(new Set(['one', 'two'])));
  });

  it('continue after a callback that threw, and end on request', async () => {
    const bus = await connectTestBus(url);
    const heard = new Set<string>();
    const end = bus.subscribe(['networks.network.>'], ({ entityId }) => {
      if (entityId === 'bad') throw new Error('no');
      heard.add(entityId);
    });
    const later: string[] = [];
    bus.subscribe(['networks.network.>'], ({ entityId }) => later.push(entityId));
    await bus.publish(networkChange('bad', 1));
    await bus.publish(networkChange('good', 1));
    await vi.waitFor(() => expect(heard).toEqual(new Set(['good'])));
    end();
    await bus.publish(networkChange('unheard', 1));
    await vi.waitFor(() => expect(later).toContain('unheard'));
    expect(heard).toEqual(new Set(['good']));
  });
});
