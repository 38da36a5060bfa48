import { trusted } from 'mongoose';
import type { Context } from '../context.js';

const batchSize = 500;

/** Queues what is due and may not be queued: left by a crash, by a Redis that was away or came back empty. */
async function queueOverdue({ deliveries, queue, now }: Context, signal: AbortSignal): Promise<void> {
  const due = { state: 'waiting' as const, nextTryAt: trusted({ $ne: null, $lte: now() }) };
  let batch = [];
  for await (const delivery of deliveries.find(due, { body: 0 }).sort({ nextTryAt: 1 }).lean().cursor()) {
    if (signal.aborted) return;
    if (batch.push(delivery) < batchSize) continue;
    await queue.add(batch);
    batch = [];
  }
  await queue.add(batch);
}

/** Plans what waits for endpoints that are paused no more, or have room in the plan again. */
async function planHeld({ deliveries, owned, now }: Context): Promise<void> {
  const held = { state: 'waiting' as const, nextTryAt: null };
  const userIds = await deliveries.distinct('userId', held);
  const active = await owned.activeOf(userIds);
  const ofActive = trusted({ $in: active.map(({ _id }) => _id) });
  await deliveries.updateMany({ ...held, endpointId: ofActive }, { $set: { nextTryAt: now() }, $inc: { run: 1 } });
}

export const createQueueDue = (context: Context) => async (signal: AbortSignal) => {
  await planHeld(context);
  await queueOverdue(context, signal);
};
