import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Removes deliveries after their days (R61), also those that still wait for a paused endpoint, and the oldest settled ones
 * of each endpoint beyond the bound.
 */
export const createRemoveExpired =
  ({ deliveries, endpoints, now }: Context) =>
  async (signal: AbortSignal): Promise<void> => {
    const until = new Date(now().getTime() - durations.webhookDeliveryDays * dayMilliseconds);
    await deliveries.deleteMany({ createdAt: trusted({ $lt: until }) });
    for await (const { _id: endpointId } of endpoints.find({}, { _id: 1 }).lean().cursor()) {
      if (signal.aborted) return;
      const settled = { endpointId, state: trusted({ $in: ['delivered' as const, 'failed' as const] }) };
      // By the index alone.
      const [oldestKept] = await deliveries
        .find(settled, { _id: 0, createdAt: 1 })
        .sort({ createdAt: -1 })
        .skip(limits.settledDeliveriesMax - 1)
        .limit(1)
        .lean();
      if (oldestKept) await deliveries.deleteMany({ ...settled, createdAt: trusted({ $lt: oldestKept.createdAt }) });
    }
  };
