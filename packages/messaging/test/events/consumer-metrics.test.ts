import { randomUUID } from 'node:crypto';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { metricValues } from '@wifi-share/tools/test-servers/metric-values';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectBus } from '../../src/events/bus.js';
import { type EventHandlerOptions, startEventHandler } from '../../src/events/event-handler.js';
import { connectTestBus, createRecordingLog, createTestWorld, gate, networkChange } from './fixture.js';

type Options = EventHandlerOptions<typeof networkUpdated>;

const { natsUrl } = await createTestWorld();

const names = ['event_consumer_pending_messages', 'event_consumer_lag_seconds', 'event_dead_letters'];
const shown = (consumer: string) => metricValues({ consumer }, ...names);

/** Starts a reaction that is stopped when the test ends. */
const react = (options: Pick<Options, 'bus' | 'durable'> & Partial<Options>) => {
  const running = startEventHandler({
    ...{ stream: streams.networks, definition: networkUpdated, log: createRecordingLog().log, react: async () => {} },
    ...options,
  });
  onTestFinished(() => running.stop());
  return running;
};

/** A bus that never finds its server. */
const busNowhere = async () => {
  const url = `nats://127.0.0.1:${await freePort()}`;
  const bus = connectBus({ url, name: 'tests', streams: [], log: createRecordingLog().log });
  onTestFinished(() => bus.close());
  return bus;
};

it('a consumer shows what is not acknowledged, in hand or not, for how long, and its dead letters', async () => {
  const bus = await connectTestBus(natsUrl);
  const { pass, open } = gate();
  for (const version of [1, 2, 3]) await bus.publish(networkChange('net1', version));
  const running = react({
    ...{ bus, durable: 'notify', maxDeliver: 1 },
    react: async ({ data }) => {
      await pass();
      if (data.version === 2) throw new Error('not this one');
    },
  });
  await vi.waitFor(async () => expect(await shown('notify')).toEqual([3, expect.any(Number), 0]));
  expect((await shown('notify'))[1]).toBeGreaterThan(0);
  open();
  await vi.waitFor(async () => expect(await shown('notify')).toEqual([0, 0, 1]));
  await running.stop();
  expect(await shown('notify')).toEqual([undefined, undefined, undefined]);
});

it('what cannot be read is left out and counted, while the consumer is named for as long as it runs', async () => {
  const failures = async () => (await metricValues({}, 'metrics_read_failures_total'))[0] ?? 0;
  const durable = `broken-${randomUUID()}`;
  const named = async () => (await metricValues({ consumer: durable }, 'event_consumer_info'))[0];
  const running = react({ durable, bus: await busNowhere() });
  const before = await failures();
  expect(await shown(durable)).toEqual([undefined, undefined, undefined]);
  expect(await failures()).toBeGreaterThan(before);
  expect(await named()).toBe(1);
  await running.stop();
  expect(await named()).toBeUndefined();
});
