import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { metricValues } from '@wifi-share/tools/test-servers/metric-values';
import { Schema } from 'mongoose';
import { expect, it } from 'vitest';
import { createEventEntry, type OutboxEntry, outboxFields } from '../../src/outbox/outbox-entry.js';
import { registerOutboxMetrics } from '../../src/outbox/outbox-metrics.js';
import { change, createTestWorld, databaseOf } from '../events/fixture.js';

const world = await createTestWorld();

const entrySince = (since: Date): OutboxEntry => ({
  ...createEventEntry(networkUpdated, change('a')),
  since,
});

it('shows how many documents wait to be published, and for how long the oldest', async () => {
  const database = await databaseOf(world);
  const things = database.model('Thing', new Schema({ _id: String, ...outboxFields }));
  const hide = registerOutboxMetrics('tests', things.collection);
  const shown = () =>
    metricValues({ collection: 'things' }, 'outbox_info', 'outbox_waiting_documents', 'outbox_oldest_entry_seconds');
  expect(await shown()).toEqual([1, 0, 0]);

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await things.create({ _id: 'sent' });
  await things.create({ _id: 'a', outbox: [entrySince(minutesAgo(10)), entrySince(minutesAgo(1))] });
  await things.create({ _id: 'b', outbox: [entrySince(minutesAgo(2))] });
  const [, waiting, seconds] = await shown();
  expect(waiting).toBe(2);
  expect(seconds).toBeGreaterThanOrEqual(600);
  expect(seconds).toBeLessThan(660);
  hide();
  expect(await shown()).toEqual([undefined, undefined, undefined]);
});
