import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { captureOrder, createOrder } from '@wifi-share/contracts/calls/paypal';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { GatewaySession, RefusedCall } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { expect } from 'vitest';
import type { Account } from './accounts.js';

/** What the stand-in for PayPal knows, and how it is made to misbehave (tools/simulators/paypal). */
export function payPalOf({ testPaymentsUrl }: Run) {
  async function post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(testPaymentsUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  }
  return {
    next: (fault: { on: string; fault: string; orderId: string; milliseconds?: number; times?: number }) =>
      post('/simulator/next', fault),
    approve: (orderId: string) => post(`/simulator/orders/${orderId}/approve`, {}),
    refund: (paymentId: string) => post(`/simulator/captures/${paymentId}/refund`, {}),
    /** How often money was taken for the order. */
    async charges(orderId: string): Promise<number> {
      const { charges } = (await (await fetch(`${testPaymentsUrl}/simulator/charges`)).json()) as {
        charges: { orderId: string }[];
      };
      return charges.filter((charge) => charge.orderId === orderId).length;
    },
  };
}

/** A signed-in owner who pays. */
export async function payer({ appUrl }: Run, { username, password }: Account) {
  const session = new GatewaySession(appUrl);
  const { id } = await session.call(signIn, {}, { username, password });
  return {
    id,
    session,
    order: async (amount: '5.00' | '8.00') =>
      (await session.call(createOrder, {}, { amount, currency: 'USD', intent: 'CAPTURE' })).id,
    /** Resolves to the answer: a status, a problem's code, or `no answer`. */
    capture: (orderId: string): Promise<string> =>
      session.call(captureOrder, { id: orderId }).then(
        ({ status }) => status,
        (error) => (error instanceof RefusedCall ? error.code || `${error.status}` : 'no answer'),
      ),
    plan: async () => (await session.call(currentUser, {})).plan,
    billing: () => session.call(readBilling, { id }),
  };
}

/** An owner who has paid for 30 days, with the order. */
export async function paidOwner(run: Run, person: Account, amount: '5.00' | '8.00') {
  const who = await payer(run, person);
  const orderId = await who.order(amount);
  await payPalOf(run).approve(orderId);
  expect(await who.capture(orderId)).toBe('COMPLETED');
  return { person, who, orderId };
}

/** An approved order of which no webhook is sent: the reconciler of billing has to find what is lost. */
export async function approvedOrder(run: Run, person: Account, amount: '5.00' | '8.00') {
  const paypal = payPalOf(run);
  const who = await payer(run, person);
  const orderId = await who.order(amount);
  for (const _ of ['approved', 'captured']) await paypal.next({ on: 'webhook', fault: 'unsent', orderId });
  await paypal.approve(orderId);
  return {
    who,
    orderId,
    paypal,

    /** Waits for the plan, which one payment and one charge gave; the capture stays answered. */
    async expectPaid(plan: PaidPlanId): Promise<void> {
      const polls = { timeout: 60_000, interval: 250 };
      await expect.poll(() => who.plan().catch(String), polls).toBe(plan);
      // The order is settled a moment after its payment has given the plan.
      await expect.poll(() => who.billing().then(({ isPending }) => isPending, String), polls).toBe(false);
      const { payments } = await who.billing();
      expect(payments).toMatchObject([{ plan, amountCents: Number(plans[plan].amount) * 100 }]);
      expect(await paypal.charges(orderId)).toBe(1);
      expect(await who.capture(orderId)).toBe('COMPLETED');
    },
  };
}
