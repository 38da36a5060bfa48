import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { EndpointModel, StoredEndpoint } from '../endpoints/endpoint.model.js';
import type { OwnedEndpoints } from '../endpoints/owned-endpoints.js';
import type { PauseEndpoint } from '../endpoints/pause-endpoint.js';
import { secretsOf, signatureHeaders } from '../endpoints/secret.domain.js';
import type { DeliveryQueue } from '../queue/delivery-queue.js';
import type { Outcome, SendRequest } from '../sending/send-request.js';
import type { DeliveryModel, StoredDelivery } from './delivery.model.js';
import { afterTry, type RetryDelay } from './retry.domain.js';

interface Dependencies {
  deliveries: DeliveryModel;
  endpoints: EndpointModel;
  owned: OwnedEndpoints;
  queue: DeliveryQueue;
  sealer: Sealer;
  send: SendRequest;
  retryDelay: RetryDelay;
  pause: PauseEndpoint;
  now(): Date;
  log: FastifyBaseLogger;
}

/** Makes the planned tries of deliveries. */
export function createAttempts(dependencies: Dependencies) {
  const { deliveries, endpoints, owned, queue, sealer, send, retryDelay, pause, now, log } = dependencies;

  const isActive = async ({ _id, userId }: StoredEndpoint): Promise<boolean> =>
    (await owned.activeOf([userId])).some((endpoint) => endpoint._id === _id);

  /** Null where no key of this installation opens them, such as after a restore without its keys. */
  function readSecrets(endpoint: StoredEndpoint, at: Date): string[] | null {
    try {
      return secretsOf(endpoint, sealer, at);
    } catch (err) {
      log.error({ err, endpoint: endpoint._id }, 'the secret of a webhook cannot be decrypted: is a key missing?');
      return null;
    }
  }

  async function tryOnce({ _id: id, body }: StoredDelivery, endpoint: StoredEndpoint) {
    const [at, began] = [now(), performance.now()];
    const secrets = readSecrets(endpoint, at);
    const outcome: Outcome = secrets
      ? await send({ url: endpoint.url, headers: signatureHeaders({ id, at, body }, secrets), body })
      : { status: null, failure: 'secret', answer: '' };
    return { at, milliseconds: Math.round(performance.now() - began), ...outcome };
  }

  /** Whether anything came through since `delivery` was made: its receiver is there, and refuses this one. */
  const hasAccepted = async ({ endpointId, createdAt }: StoredDelivery): Promise<boolean> =>
    (await deliveries.exists({ endpointId, state: 'delivered', 'lastTry.at': trusted({ $gte: createdAt }) })) !== null;

  /** The planned try `run`; nothing when it was made, or another one was planned instead. */
  return async (deliveryId: string, run: number): Promise<void> => {
    const planned = { _id: deliveryId, run, state: 'waiting' as const };
    const delivery = await deliveries.findOne(planned).lean();
    if (!delivery) return;
    const { endpointId } = delivery;
    const endpoint = await endpoints.findById(endpointId).lean();
    if (!endpoint) {
      // It was deleted while this delivery was being stored.
      await deliveries.deleteMany({ endpointId });
      return;
    }
    if (!delivery.asked && !(await isActive(endpoint))) {
      await deliveries.updateOne(planned, { $set: { nextTryAt: null } });
      return;
    }
    const change = afterTry(delivery, await tryOnce(delivery, endpoint), retryDelay);
    const { status, failure } = change.lastTry ?? {};
    log.info({ deliveryId, type: delivery.type, tries: change.tries, status, failure }, 'a webhook was tried');
    // Nothing came through for a day. Before the delivery is closed: a closed one is never retried.
    if (change.state === 'failed' && !delivery.asked && !(await hasAccepted(delivery))) await pause(endpoint);
    await deliveries.updateOne(planned, { $set: change });
    if (change.state === 'waiting') await queue.add([{ ...delivery, ...change }]);
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
