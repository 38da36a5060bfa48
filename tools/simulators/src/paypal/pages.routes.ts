import { z } from 'zod';
import { ApiError } from './api-error.js';
import { approvalPage, deadEndPage, messagePage } from './approval-page.js';
import { browserScript } from './browser-script.js';
import type { Checkout } from './checkout.js';
import { type HttpCall, path, type Reply, type Route } from './http-call.js';
import type { Ledger } from './ledger.js';
import type { SimulatedOrder } from './state.js';

const decisionSchema = z.object({
  token: z.string(),
  presentation: z.string().optional(),
  decision: z.enum(['approve', 'decline', 'cancel']),
});

interface Options {
  ledger: Ledger;
  checkout: Checkout;
  /** Where payers see these pages. */
  pagesUrl: () => string;
}

const html = (body: string, status = 200): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

const away = (address: string | undefined, query: Record<string, string>): Reply => {
  if (!address) return html(deadEndPage('Go back to the page that you came from.'));
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { status: 303, headers: { location: url.href } };
};

/** What payers see: the approval page, and the script that puts PayPal's button into a shop's page (its version 6). */
export function pageRoutes({ ledger, checkout, pagesUrl }: Options): Route[] {
  const orderOr = (id: string, act: (order: SimulatedOrder) => Reply): Reply => {
    try {
      const order = ledger.order(id);
      return order.status === 'COMPLETED' ? html(deadEndPage('This order has been paid.')) : act(order);
    } catch (error) {
      if (error instanceof ApiError) return html(deadEndPage('There is no such order any more.'), 404);
      throw error;
    }
  };

  function show({ url }: HttpCall): Reply {
    const presentation = url.searchParams.get('presentation') ?? 'redirect';
    return orderOr(url.searchParams.get('token') ?? '', (order) => html(approvalPage(order, presentation)));
  }

  function decide({ body }: HttpCall): Reply {
    const { token, presentation, decision } = decisionSchema.parse(Object.fromEntries(new URLSearchParams(body)));
    return orderOr(token, (order) => {
      if (decision !== 'cancel') checkout.approve(token, decision === 'decline');
      const { payerId = '' } = order;
      if (presentation === 'popup' || presentation === 'modal')
        return html(
          messagePage({ payPalSimulator: decision === 'cancel' ? 'cancel' : 'approve', orderId: token, payerId }),
        );
      if (decision === 'cancel') return away(order.cancelUrl, { token });
      return away(order.returnUrl, { token, PayerID: payerId });
    });
  }

  return [
    { method: 'GET', path: path('/checkoutnow'), answer: show },
    { method: 'POST', path: path('/checkoutnow'), answer: decide },
    {
      method: 'GET',
      path: path('/web-sdk/v6/core'),
      answer: () => ({
        status: 200,
        body: browserScript(pagesUrl()),
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
      }),
    },
  ];
}
