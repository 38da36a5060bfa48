import { networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { nanos } from 'nats';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOutgoingEvent } from '../../src/events/outgoing-event.js';
import { connectTestBus, gate, networkChange } from './fixture.js';
import { createProjectionFixture } from './projection-fixture.js';

const { natsUrl, bus, view, mongo, copy, noteIn, publish, unsettled, settled, waiting, takeOne, acknowledgeWithin } =
  await createProjectionFixture();

it('applies events of several types from before it started and from later, and leaves other types aside', async () => {
  const seen: string[] = [];
  const deletion = { subject: 'net2', source: 'tests', time: new Date(), data: { version: 2, userId: null } };
  await publish('net1');
  await view().store('networks.network.created.v1.net0', 'of another type');
  copy(noteIn(seen), { events: [networkUpdated, networkDeleted] });
  await vi.waitFor(() => expect(seen).toEqual(['net1']));
  await bus().publish(createOutgoingEvent(networkDeleted, deletion));
  await vi.waitFor(() => expect(seen).toEqual(['net1', 'net2']));
  await settled();
});

it('shares the messages with other copies of the service, and all are applied', async () => {
  const [first, second]: [string[], string[]] = [[], []];
  copy(noteIn(first));
  copy(noteIn(second), { bus: await connectTestBus(natsUrl) });
  await waiting(2);
  const ids = Array.from({ length: 20 }, (_, index) => `net${index}`);
  await publish(...ids);
  await vi.waitFor(() => expect([...first, ...second].toSorted()).toEqual(ids.toSorted()));
  expect(Math.min(first.length, second.length)).toBeGreaterThan(0);
  await settled();
});

it('applies what another process took that died before it acknowledged', async () => {
  const seen: string[] = [];
  await copy(noteIn(seen)).stop();
  await publish('net1');
  await takeOne();
  copy(noteIn(seen));
  await waiting(1);
  await acknowledgeWithin(100);
  // Maybe more than once: on a busy machine that time is over before the acknowledgement.
  await vi.waitFor(() => expect(seen).toContain('net1'));
});

it('keeps what it has in hand from the other copies, however long that takes', async () => {
  const { pass, open } = gate();
  const apply = vi.fn(pass);
  copy(apply);
  copy(apply);
  onTestFinished(open);
  await waiting(2);
  await acknowledgeWithin(3000);
  const signOfLife = vi.fn();
  onTestFinished(bus().subscribe(['$JS.ACK.NETWORKS.tests-names-one.>'], signOfLife));
  await publish('net1');
  await vi.waitFor(() => expect(signOfLife).toHaveBeenCalledTimes(2));
  expect(apply).toHaveBeenCalledTimes(1);
});

it('resumes after a restart, and reads the whole stream again for a new incarnation of the database', async () => {
  const [before, after, restored]: [string[], string[], string[]] = [[], [], []];
  await publish('net1');
  const first = copy(noteIn(before));
  await vi.waitFor(() => expect(before).toEqual(['net1']));
  await first.stop();
  await publish('net2');
  copy(noteIn(after));
  await vi.waitFor(() => expect(after).toEqual(['net2']));
  copy(noteIn(restored), { incarnation: 'two' });
  await vi.waitFor(() => expect(restored).toEqual(['net1', 'net2']));
  // The first one's consumer has no reader any more: the server removes it.
  const { config } = await view().manager.consumers.info('NETWORKS', 'tests-names-one');
  expect(config.inactive_threshold).toBe(nanos(15 * 24 * 60 * 60 * 1000));
});

it('continues reading a stream that was deleted and created again', async () => {
  const seen: string[] = [];
  copy(noteIn(seen));
  await publish('net1', 'net2');
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  await view().deleteStream('NETWORKS');
  await publish('net3');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('net3'));
});

it('takes nothing while the database is away', async () => {
  const seen: string[] = [];
  const isUp = vi.fn(() => false);
  await publish('net1');
  copy(noteIn(seen), { mongo: { ...mongo, isUp } });
  await vi.waitFor(() => expect(isUp).toHaveBeenCalledTimes(2));
  expect(await unsettled()).toEqual({ pending: 1, unacknowledged: 0 });
  isUp.mockReturnValue(true);
  await vi.waitFor(() => expect(seen).toEqual(['net1']));
});

it('gives back what it received while its own database is away, and another copy applies it', async () => {
  const seen: string[] = [];
  const isUp = vi.fn(() => true);
  const cutOff = async () => {
    isUp.mockReturnValue(false);
    throw new DependencyUnavailable('mongo');
  };
  copy(cutOff, { mongo: { ...mongo, isUp } });
  copy(noteIn(seen), { bus: await connectTestBus(natsUrl) });
  await waiting(2);
  const ids = Array.from({ length: 40 }, (_, index) => `net${index}`);
  await publish(...ids);
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(ids.toSorted()));
});

it('finishes the batch in hand when it is stopped, and leaves at once what it has received besides', async () => {
  const finished: string[] = [];
  const { pass, arrived, open } = gate();
  await publish('net1', 'net2', 'net3');
  const running = copy(async (events) => {
    await pass();
    await noteIn(finished)(events);
  });
  await arrived;
  const stopped = running.stop();
  open();
  await stopped;
  expect(finished).not.toEqual([]);
  await acknowledgeWithin(60_000);
  const left: unknown[] = [];
  while (finished.length + left.length < 3) left.push(await takeOne());
  expect([...finished, ...left].toSorted()).toEqual(['net1', 'net2', 'net3']);
});

it('resumes after NATS was killed', async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  const own = await connectTestBus(server.url);
  const seen: string[] = [];
  copy(noteIn(seen), { bus: own });
  await own.publish(networkChange('before', 1));
  await vi.waitFor(() => expect(seen).toEqual(['before']));
  await server.kill();
  await server.restart();
  await own.whenUp(AbortSignal.timeout(10_000));
  await own.publish(networkChange('after', 1));
  await vi.waitFor(() => expect(seen.at(-1)).toBe('after'));
});
