import { unprocessable } from './api-error.js';
import type { FaultKind } from './faults.js';
import { type Ledger, payPalId, refundedCents, takenOf } from './ledger.js';
import { type Addresses, captureBody, orderBody, refundBody } from './representation.js';
import type { SimulatedCapture, SimulatedOrder, SimulatedRefund } from './state.js';
import type { Webhooks } from './webhooks.js';

export type NewSimulatedOrder = Omit<SimulatedOrder, 'id' | 'createdAt' | 'captures' | 'declines'>;

interface Options {
  ledger: Ledger;
  webhooks: Webhooks;
  addresses: () => Addresses;
  now: () => Date;
}

/** What can happen to an order, and the webhooks it sends. */
export class Checkout {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  create(order: NewSimulatedOrder): SimulatedOrder {
    const made = { ...order, id: payPalId(), createdAt: this.#time(), captures: [], declines: false };
    this.#options.ledger.orders.set(made.id, made);
    this.#options.ledger.save();
    return made;
  }

  /** The payer agrees, with means that will be declined where `declines`. */
  approve(orderId: string, declines: boolean): SimulatedOrder {
    const order = this.#options.ledger.order(orderId);
    if (order.status === 'COMPLETED') return order;
    order.status = 'APPROVED';
    order.payerId = 'SIMULATEDPAYER';
    order.declines = declines;
    this.#options.ledger.save();
    const resource = orderBody(this.#options.addresses(), order);
    void this.#options.webhooks.send(orderId, {
      eventType: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource,
    });
    return order;
  }

  /** Takes the money; throws 422s as PayPal does. Resolves after the webhook, where the fault is `webhookFirst`. */
  async capture(orderId: string, fault?: FaultKind): Promise<SimulatedOrder> {
    const order = this.#options.ledger.order(orderId);
    if (order.captures.some(({ status }) => status !== 'DECLINED')) throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
    if (fault === 'declined' || order.declines) throw unprocessable('INSTRUMENT_DECLINED');
    const at = this.#time();
    const status = fault === 'pending' ? 'PENDING' : fault === 'declinedCapture' ? 'DECLINED' : 'COMPLETED';
    const taken = otherMoney(order, fault);
    const capture: SimulatedCapture = {
      ...{ id: payPalId(), status, createdAt: at, updatedAt: at, refunds: [] },
      ...(taken && { taken }),
    };
    order.captures.push(capture);
    if (status !== 'DECLINED') order.status = 'COMPLETED';
    this.#options.ledger.save();
    const sent = this.#sendCapture(order, capture);
    if (fault === 'webhookFirst') await sent;
    return order;
  }

  /** PayPal decides about a pending capture. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): SimulatedCapture {
    const { order, capture } = this.#options.ledger.capture(captureId);
    capture.status = status;
    delete capture.reason;
    capture.updatedAt = this.#time();
    this.#options.ledger.save();
    void this.#sendCapture(order, capture);
    return capture;
  }

  /** Gives `cents` back, or all that is left. */
  refund(captureId: string, cents?: number): object {
    const { ledger, webhooks, addresses } = this.#options;
    const { order, capture } = ledger.capture(captureId);
    const left = takenOf(order, capture).cents - refundedCents(capture);
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') throw unprocessable('PENDING_CAPTURE');
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
    if ((cents ?? left) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
    const refund: SimulatedRefund = { id: payPalId(), cents: cents ?? left, createdAt: this.#time() };
    capture.refunds.push(refund);
    capture.status = refund.cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    capture.updatedAt = refund.createdAt;
    ledger.save();
    const resource = refundBody(addresses(), order, capture, refund);
    void webhooks.send(order.id, { eventType: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', resource });
    return resource;
  }

  /**
   * The payer's bank takes the money back. PayPal's reference does not say how the order shows that: `DECLINED` with a
   * reason, or `REFUNDED` by a refund without a request.
   */
  reverse(captureId: string, shown: 'DECLINED' | 'REFUNDED'): void {
    const { ledger, webhooks, addresses } = this.#options;
    const { order, capture } = ledger.capture(captureId);
    const cents = takenOf(order, capture).cents - refundedCents(capture);
    const reversal: SimulatedRefund = { id: payPalId(), cents, createdAt: this.#time() };
    capture.status = shown;
    capture.updatedAt = reversal.createdAt;
    if (shown === 'REFUNDED') capture.refunds.push(reversal);
    else capture.reason = 'CHARGEBACK';
    ledger.save();
    const resource = refundBody(addresses(), order, capture, reversal);
    void webhooks.send(order.id, { eventType: 'PAYMENT.CAPTURE.REVERSED', resourceType: 'refund', resource });
  }

  /** PayPal holds the money of a payment while it looks into a dispute about it. */
  dispute(captureId: string): void {
    const { order, capture } = this.#options.ledger.capture(captureId);
    Object.assign(capture, { status: 'PENDING', reason: 'BUYER_COMPLAINT', updatedAt: this.#time() });
    this.#options.ledger.save();
    void this.#sendCapture(order, capture);
  }

  #sendCapture(order: SimulatedOrder, capture: SimulatedCapture): Promise<void> {
    const resource = {
      ...captureBody(this.#options.addresses(), order, capture),
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    return this.#options.webhooks.send(order.id, {
      eventType: `PAYMENT.CAPTURE.${capture.status}`,
      resourceType: 'capture',
      resource,
    });
  }

  /** PayPal gives whole seconds. */
  #time(): string {
    return `${this.#options.now().toISOString().slice(0, 19)}Z`;
  }
}

function otherMoney({ cents, currency }: SimulatedOrder, fault?: FaultKind) {
  if (fault === 'otherAmount') return { cents: cents / 2, currency };
  return fault === 'otherCurrency' ? { cents, currency: 'EUR' } : undefined;
}
