import { readBilling } from '@wifi-share/contracts/calls/payments';
import { captureOrder, createOrder } from '@wifi-share/contracts/calls/paypal';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import type { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';

/** Payments of the signed-in user, at the stand-in for PayPal. */
export class Payments {
  readonly #known = new Set<string>();

  constructor(
    private readonly run: Run,
    private readonly session: GatewaySession,
  ) {}

  /** Pays for 30 days; with `pending` PayPal leaves open whether. Resolves to the order's id. */
  async pay(plan: PaidPlanId, fault?: 'pending'): Promise<string> {
    const { amount, currency } = plans[plan];
    const { id } = await this.session.call(createOrder, {}, { amount, currency, intent: 'CAPTURE' });
    if (fault) await this.#atPayPal('next', { on: 'capture', fault, orderId: id });
    await this.#atPayPal(`orders/${id}/approve`);
    await this.session.call(captureOrder, { id });
    return id;
  }

  /** Gives `cents` of a payment back, or all of it. */
  refund(paymentId: string, cents?: number): Promise<void> {
    return this.#atPayPal(`captures/${paymentId}/refund`, cents === undefined ? {} : { cents });
  }

  /** The payment that was not there when this was asked before: several may bear the same second. */
  async newId(userId: string): Promise<string> {
    const { payments } = await this.session.call(readBilling, { id: userId });
    const found = payments.find(({ id }) => !this.#known.has(id));
    if (!found) throw new Error('nothing was paid');
    this.#known.add(found.id);
    return found.id;
  }

  async #atPayPal(path: string, body: object = {}): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.run.testPaymentsUrl}/simulator/${path}`, request);
    if (!answer.ok) throw new Error(`${path} of the stand-in for PayPal answered ${answer.status}`);
  }
}
