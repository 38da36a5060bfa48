import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { expect, it, onTestFinished } from 'vitest';
import { startReaction } from '../../src/events/reaction.js';
import { figures } from '../metrics/figures.js';
import { type CountingOptions, countInto, countingStage, until } from './counting-stage.js';
import { access, networkChange } from './stage.js';

const stage = await countingStage();
const { accessAll, applied, project } = stage;

const names = ['event_consumer_pending_messages', 'event_consumer_lag_seconds', 'event_dead_letters'];
const shown = (consumer: string) => figures({ consumer }, ...names);

const unreadable = {
  findById: () => ({ lean: () => Promise.reject(new Error('away')) }),
} as unknown as CountingOptions['positions'];

/** Applies nothing until it is opened. */
function gate() {
  const opening = new AbortController();
  return { opened: once(opening.signal, 'abort'), open: () => opening.abort() };
}

it('a projection shows what it has still to apply, those in hand included, until it has applied them', async () => {
  await stage.bus.publish(networkChange('net1', 1));
  await accessAll(2);
  const { opened, open } = gate();
  project({
    batchSize: 5,
    apply: async (batch) => {
      await opened;
      await countInto(stage.database)(batch);
    },
  });
  await until(async () => expect(await shown('counts')).toEqual([24, expect.any(Number), 0]));
  expect((await shown('counts'))[1]).toBeGreaterThan(0);
  open();
  await applied(24);
  expect(await shown('counts')).toEqual([0, 0, 0]);
});

it('a copy of the service that is not at work shows by the stored position how far the other is', async () => {
  await stage.bus.publish(access('net0'));
  const first = project();
  await applied(1);
  await first.stop();
  expect(await shown('counts')).toEqual([undefined, undefined, undefined]);
  project({ lease: { hold: async () => false, release: async () => undefined } });
  expect(await shown('counts')).toEqual([0, 0, 0]);
  await accessAll(1);
  expect(await shown('counts')).toEqual([12, expect.any(Number), 0]);
});

it('a reaction shows what is not acknowledged, and what it gave up', async () => {
  const { opened, open } = gate();
  for (const version of [1, 2, 3]) await stage.bus.publish(networkChange('net1', version));
  const running = startReaction({
    durable: 'tell',
    stream: streams.networks,
    definition: networkUpdated,
    bus: stage.bus,
    log: stage.recording.log,
    maxDeliver: 1,
    react: async ({ data }) => {
      await opened;
      if (data.version === 2) throw new Error('not this one');
    },
  });
  onTestFinished(() => running.stop());
  await until(async () => expect(await shown('tell')).toEqual([3, expect.any(Number), 0]));
  open();
  await until(async () => expect(await shown('tell')).toEqual([0, 0, 1]));
});

it('what cannot be read is left out, and counted', async () => {
  const failures = async () => (await figures({}, 'metrics_read_failures_total'))[0] ?? 0;
  const name = `broken-${randomUUID()}`;
  project({ name, positions: unreadable });
  const before = await failures();
  expect(await shown(name)).toEqual([undefined, undefined, undefined]);
  expect(await failures()).toBeGreaterThan(before);
});

it('a consumer is named for as long as it runs, whatever can be read of it', async () => {
  const name = `named-${randomUUID()}`;
  const named = async () => (await figures({ consumer: name }, 'event_consumer_info'))[0];
  const running = project({ name, positions: unreadable });
  expect(await named()).toBe(1);
  await running.stop();
  expect(await named()).toBeUndefined();
});
