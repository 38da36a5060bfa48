import type { StoredEndpoint } from '../endpoints/endpoint.model.js';
import type { DeliveryModel } from './delivery.model.js';

/** Far more than wait for a receiver that works. Each costs the one queue of all owners a job. */
const mostWaiting = 1000;

/** For an hour after its owner has resumed it: what waited is being sent, and events go on. */
export const mostWaitingOnceResumed = 2000;
const resumedMilliseconds = 60 * 60_000;

/** Whether too many deliveries wait for the endpoint to let another one wait. */
export async function hasBacklog(
  deliveries: DeliveryModel,
  { _id: endpointId, resumedAt }: StoredEndpoint,
  now: Date,
): Promise<boolean> {
  const isResumed = resumedAt !== undefined && now.getTime() - resumedAt.getTime() < resumedMilliseconds;
  const limit = isResumed ? mostWaitingOnceResumed : mostWaiting;
  return (await deliveries.countDocuments({ endpointId, state: 'waiting' }, { limit })) >= limit;
}
