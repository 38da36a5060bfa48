import type { IncomingHttpHeaders } from 'node:http';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { receiveWebhook } from '@wifi-share/contracts/calls/paypal';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderModel, StoredOrder } from '../orders/order.model.js';
import type { Settlement } from '../orders/settlement.js';
import { webhookSubject } from '../paypal/webhook-subject.js';
import type { WebhookVerifier } from '../paypal/webhook-verifier.js';

interface Dependencies {
  /** Null: PayPal has not given the webhook an id, so none is ours. */
  verifier: WebhookVerifier | null;
  orders: OrderModel;
  settlement: Settlement;
  log: FastifyBaseLogger;
}

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: CallBody<typeof receiveWebhook>;
  rawBody: string;
}

/** Takes PayPal's word that something happened, not for what: that is asked (decision 34). */
export function createWebhooks({ verifier, orders, settlement, log }: Dependencies) {
  async function meantBy(event: ReceivedEvent['body']): Promise<StoredOrder[]> {
    const { orderId: _id, paypalId, captureId } = webhookSubject(event) ?? {};
    const named = [{ _id }, { paypalId }, { captureId }].filter((one) => Object.values(one).some(Boolean));
    return named.length === 0 ? [] : orders.find({ $or: named }).lean<StoredOrder[]>();
  }

  return {
    /** Throws `invalid_webhook`, and DependencyUnavailable while PayPal can't be asked: then it is sent again. */
    async receive({ headers, body, rawBody }: ReceivedEvent): Promise<void> {
      if (!verifier) throw new Problem('invalid_webhook');
      await verifier.verify({ headers, body: Buffer.from(rawBody) });
      const meant = await meantBy(body);
      log.info(
        { webhook: body.id, type: body.event_type, orders: meant.map(({ _id }) => _id) },
        'PayPal sent a webhook',
      );
      const isReversal = body.event_type === 'PAYMENT.CAPTURE.REVERSED';
      for (const order of meant) await settlement.check(order, { isReversal });
    },
  };
}
