import { captureOrder, createOrder, receiveWebhook, setUpPayment } from '@wifi-share/contracts/calls/paypal';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Checkout } from '../checkout.js';
import type { Context } from '../context.js';

/** How long a browser waits before it asks again whether payments are possible, in seconds. */
const retryAfter = 30;

/** `checkout` is null without PayPal credentials: nothing can be paid then. */
export function registerOrders(app: FastifyInstance, { checkout }: Context): void {
  const available = (): Checkout => {
    if (!checkout) throw new Problem('payments_unavailable');
    return checkout;
  };
  registerCall(app, setUpPayment, () => whenPayPalAnswers(() => available().setUp()));
  registerCall(app, createOrder, ({ principal, body, language }) =>
    whenPayPalAnswers(() => available().orders.create(principal, body.amount, language)),
  );
  registerCall(app, captureOrder, ({ principal, params }) =>
    whenPayPalAnswers(() => available().captures.capture(principal, params.id)),
  );
  registerCall(app, receiveWebhook, ({ headers, body, rawBody }) =>
    whenPayPalAnswers(() => available().webhooks.receive({ headers, body, rawBody })),
  );
}

/** The payer reads that PayPal is away, not that some service is. */
async function whenPayPalAnswers<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DependencyUnavailable)) throw error;
    throw new Problem('payments_unavailable', { retryAfter, cause: error });
  }
}
