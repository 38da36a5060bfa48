import type { DeliveryModel } from './delivery.model.js';

/** Far more than wait for a receiver that works. Each costs the one queue of all owners a job. */
const mostWaiting = 1000;

/** Whether too many deliveries wait for the endpoint to let another one wait. */
export const hasBacklog = async (deliveries: DeliveryModel, endpointId: string): Promise<boolean> =>
  (await deliveries.countDocuments({ endpointId, state: 'waiting' }, { limit: mostWaiting })) >= mostWaiting;
