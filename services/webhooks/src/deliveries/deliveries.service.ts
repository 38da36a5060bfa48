import { randomUUID } from 'node:crypto';
import { defaultPageSize, type ListQuery } from '@wifi-share/contracts/calls/list-query';
import type { WebhookDelivery } from '@wifi-share/contracts/entities/webhook';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import type { EndpointModel, StoredEndpoint } from '../endpoints/endpoint.model.js';
import type { DeliveryQueue } from '../queue/delivery-queue.js';
import { hasBacklog, mostWaitingOnceResumed } from './backlog.js';
import { newDelivery, shownDelivery } from './delivery.domain.js';
import type { DeliveryModel } from './delivery.model.js';

interface Dependencies {
  deliveries: DeliveryModel;
  endpoints: EndpointModel;
  queue: DeliveryQueue;
  now(): Date;
}

const retryAfterSeconds = 60;

/** What is listed of a webhook, and counted for the list; more is there only until the next cleaning. */
const listedMax = limits.settledDeliveriesMax + mostWaitingOnceResumed;

/** A webhook of an owner. */
interface Owned {
  userId: string;
  webhookId: string;
}

/** What owners see of deliveries, and ask for. */
export function createDeliveries({ deliveries, endpoints, queue, now }: Dependencies) {
  /** Throws `webhook_not_found`. */
  async function own({ userId, webhookId: _id }: Owned): Promise<StoredEndpoint> {
    const endpoint = await endpoints.findOne({ _id, userId }).lean();
    if (!endpoint) throw new Problem('webhook_not_found');
    return endpoint;
  }

  /** Throws `too_many_requests`. */
  async function requireRoom(endpoint: StoredEndpoint): Promise<void> {
    if (!(await hasBacklog(deliveries, endpoint, now()))) return;
    throw new Problem('too_many_requests', { retryAfter: retryAfterSeconds });
  }

  return {
    /** Newest first. Throws `webhook_not_found`. */
    async list(owned: Owned, { page, limit = defaultPageSize }: ListQuery): Promise<Listed<WebhookDelivery>> {
      const { _id: endpointId } = await own(owned);
      const paged = pageOf({ page, limit });
      const [found, total] = await Promise.all([
        deliveries.find({ endpointId }).sort({ createdAt: -1, _id: 1 }).skip(paged.skip).limit(paged.limit).lean(),
        deliveries.countDocuments({ endpointId }, { limit: listedMax }),
      ]);
      return { entries: found.map(shownDelivery), total };
    },

    /** Sends a test once, also to a paused webhook. Throws `webhook_not_found` or `too_many_requests`. */
    async test(owned: Owned): Promise<WebhookDelivery> {
      const endpoint = await own(owned);
      await requireRoom(endpoint);
      const timestamp = now().toISOString();
      const payload = { type: 'webhook.test' as const, timestamp, data: { webhook: { id: endpoint._id } } };
      const delivery = newDelivery(endpoint, { eventId: randomUUID(), payload }, now());
      await deliveries.create(delivery);
      await queue.add([delivery]);
      return shownDelivery(delivery);
    },

    /**
     * Plans a try for now, instead of the one that was planned; the tries so far count. Throws `webhook_not_found`,
     * `webhook_delivery_not_found` or `too_many_requests`.
     */
    async resend(owned: Owned, deliveryId: string): Promise<WebhookDelivery> {
      const endpoint = await own(owned);
      const endpointId = endpoint._id;
      // One that waits already takes no more room.
      if (!(await deliveries.exists({ _id: deliveryId, endpointId, state: 'waiting' }))) await requireRoom(endpoint);
      const delivery = await deliveries
        .findOneAndUpdate(
          { _id: deliveryId, endpointId },
          { $set: { state: 'waiting', asked: true, nextTryAt: now() }, $inc: { run: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      if (!delivery) throw new Problem('webhook_delivery_not_found');
      await queue.add([delivery]);
      return shownDelivery(delivery);
    },
  };
}
