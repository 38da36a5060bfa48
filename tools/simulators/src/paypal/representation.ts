import { decimalOf } from '@wifi-share/contracts/money';
import { takenOf } from './ledger.js';
import type { SimulatedCapture, SimulatedOrder, SimulatedRefund } from './state.js';

/** Where links lead: the API's own address, and the one of the pages that payers see. */
export interface Addresses {
  api: string;
  pages: string;
}

export const approvalUrl = ({ pages }: Addresses, orderId: string): string =>
  `${pages}/checkoutnow?token=${encodeURIComponent(orderId)}`;

const money = (currency: string, cents: number) => ({ currency_code: currency, value: decimalOf(cents) });

/** A capture as the orders API and its webhooks show it. */
export function captureBody({ api }: Addresses, order: SimulatedOrder, capture: SimulatedCapture) {
  const self = `${api}/v2/payments/captures/${capture.id}`;
  const { cents, currency } = takenOf(order, capture);
  const fee = Math.round(cents * 0.0349) + 49;
  const reason = capture.reason ?? (capture.status === 'PENDING' ? 'PENDING_REVIEW' : undefined);
  return {
    id: capture.id,
    status: capture.status,
    ...(reason && { status_details: { reason } }),
    amount: money(currency, cents),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(capture.status !== 'PENDING' && {
      seller_receivable_breakdown: {
        gross_amount: money(currency, cents),
        paypal_fee: money(currency, fee),
        net_amount: money(currency, cents - fee),
      },
    }),
    ...(order.customId && { custom_id: order.customId }),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${api}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  };
}

export function refundBody(
  { api }: Addresses,
  order: SimulatedOrder,
  capture: SimulatedCapture,
  refund: SimulatedRefund,
) {
  return {
    id: refund.id,
    amount: money(takenOf(order, capture).currency, refund.cents),
    ...(order.customId && { custom_id: order.customId }),
    status: 'COMPLETED',
    links: [
      { href: `${api}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${api}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: refund.createdAt,
    update_time: refund.createdAt,
  };
}

const payer = (order: SimulatedOrder) => ({
  name: { given_name: 'Test', surname: 'Payer' },
  email_address: 'payer@example.com',
  payer_id: order.payerId,
  address: { country_code: 'US' },
});

const orderLinks = (addresses: Addresses, order: SimulatedOrder) => {
  const self = `${addresses.api}/v2/checkout/orders/${order.id}`;
  const approve = order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve';
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(order.status === 'COMPLETED' ? [] : [{ href: approvalUrl(addresses, order.id), rel: approve, method: 'GET' }]),
    ...(order.status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
  ];
};

/** What is answered without `Prefer: return=representation`: captures, but neither the unit's amount nor its custom_id. */
export function minimalOrderBody(addresses: Addresses, order: SimulatedOrder) {
  const captures = order.captures.map((capture) => captureBody(addresses, order, capture));
  return {
    id: order.id,
    status: order.status,
    ...(captures.length > 0 && {
      purchase_units: [{ reference_id: 'default', payments: { captures } }],
      payer: payer(order),
    }),
    links: orderLinks(addresses, order),
  };
}

export function orderBody(addresses: Addresses, order: SimulatedOrder) {
  const captures = order.captures.map((capture) => captureBody(addresses, order, capture));
  const refunds = order.captures.flatMap((capture) =>
    capture.refunds.map((refund) => refundBody(addresses, order, capture, refund)),
  );
  const payments = { captures, ...(refunds.length > 0 && { refunds }) };
  const isDeclined = order.status === 'COMPLETED' && order.captures.every(({ status }) => status === 'DECLINED');
  return {
    id: order.id,
    intent: 'CAPTURE',
    // As PayPal answers it.
    ...(!isDeclined && { status: order.status }),
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(order.currency, order.cents),
        payee: { email_address: 'merchant@example.com', merchant_id: 'SIMULATED1234' },
        ...(order.description && { description: order.description }),
        ...(order.customId && { custom_id: order.customId }),
        ...(captures.length > 0 && { payments }),
      },
    ],
    ...(order.payerId && { payer: payer(order) }),
    create_time: order.createdAt,
    links: orderLinks(addresses, order),
  };
}
