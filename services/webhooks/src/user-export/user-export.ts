import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import { shownDelivery } from '../deliveries/delivery.domain.js';
import type { DeliveryModel } from '../deliveries/delivery.model.js';
import type { EndpointModel } from '../endpoints/endpoint.model.js';

interface Dependencies {
  endpoints: EndpointModel;
  deliveries: DeliveryModel;
}

/** What the service holds of a user (R17): their webhooks without the secrets, and what was sent. */
export function createUserExport({ endpoints, deliveries }: Dependencies) {
  const withoutSecrets = { sealedSecret: 0, earlierSecrets: 0, outbox: 0 } as const;
  return (userId: string): Record<string, JsonText> => ({
    webhooks: jsonList(endpoints.find({ userId }, withoutSecrets).sort({ createdAt: 1 }).lean().cursor()),
    deliveries: jsonList(exportedDeliveries(userId)),
  });

  async function* exportedDeliveries(userId: string) {
    for await (const delivery of deliveries.find({ userId }).sort({ createdAt: 1 }).lean().cursor()) {
      yield { webhookId: delivery.endpointId, ...shownDelivery(delivery) };
    }
  }
}
