import type { FastifyBaseLogger } from 'fastify';
import { newOrderBody } from './new-order-body.js';
import { createdAnswerSchema, orderAnswerSchema } from './order-answer.js';
import type { PayPalClient } from './paypal.js';
import { createPayPalSession } from './paypal-session.js';

interface Options {
  /** Origin of PayPal's API, e.g. `https://api-m.paypal.com`. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  log: FastifyBaseLogger;
  now?: () => Date;
}

const ordersPath = '/v2/checkout/orders';
const orderPath = (paypalId: string) => `${ordersPath}/${encodeURIComponent(paypalId)}`;

/** PayPal answers whole orders only to those who ask for them. */
const whole = { prefer: 'return=representation' };
/** What makes a write harmless when it is sent again; PayPal remembers it for six hours. */
const once = (requestId: string) => ({ 'paypal-request-id': requestId });

export function createPayPalClient({ now = () => new Date(), ...options }: Options): PayPalClient {
  const session = createPayPalSession({ ...options, now });
  return {
    createOrder: (order) =>
      session.ask(
        {
          method: 'POST',
          path: ordersPath,
          headers: once(order.requestId),
          body: JSON.stringify(newOrderBody(order)),
        },
        createdAnswerSchema,
      ),

    captureOrder: (paypalId, requestId) =>
      session.ask(
        {
          method: 'POST',
          path: `${orderPath(paypalId)}/capture`,
          headers: { ...whole, ...once(requestId) },
          body: '{}',
        },
        orderAnswerSchema,
      ),

    readOrder: (paypalId) => session.ask({ method: 'GET', path: orderPath(paypalId) }, orderAnswerSchema),

    clientToken: session.clientToken,
    close: session.close,
  };
}
