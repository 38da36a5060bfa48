import { decimalOf } from '@wifi-share/contracts/money';
import type { FastifyBaseLogger } from 'fastify';
import { createdAnswerSchema, orderAnswerSchema } from './order-answer.js';
import type { NewOrder, PayPalClient } from './paypal.js';
import { createPayPalSession } from './paypal-session.js';

/** PayPal takes no longer ones. */
const textLength = 127;

/** One digital thing, paid at once: nothing is shipped, and no means of payment is offered that takes days. */
const newOrderBody = (order: NewOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: order.orderId,
      description: order.description.slice(0, textLength),
      amount: { currency_code: 'USD', value: decimalOf(order.cents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.brandName.slice(0, textLength),
        locale: order.locale,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
});

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
