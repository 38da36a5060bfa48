import { decimalOf } from '@wifi-share/contracts/money';
import type { NewOrder } from './paypal.js';

/** PayPal takes no longer ones. */
const textLength = 127;

/** One digital thing, paid at once: nothing is shipped, and no means of payment is offered that takes days. */
export const newOrderBody = (order: NewOrder) => ({
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
