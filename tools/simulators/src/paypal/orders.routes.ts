import { centsOf } from '@wifi-share/contracts/money';
import { z } from 'zod';
import { ApiError, inProgress, unprocessable } from './api-error.js';
import type { Checkout } from './checkout.js';
import { type HttpCall, jsonOf, path, type Reply, type Route } from './http-call.js';
import type { Ledger } from './ledger.js';
import { type Addresses, approvalUrl, minimalOrderBody, orderBody } from './representation.js';
import type { SimulatedOrder } from './state.js';

const experienceSchema = z.looseObject({
  return_url: z.url(),
  cancel_url: z.url(),
  brand_name: z.string().max(127).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
});

const moneySchema = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });

const newOrderSchema = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.looseObject({
        amount: moneySchema,
        custom_id: z.string().min(1).max(255).optional(),
        description: z.string().min(1).max(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.looseObject({ experience_context: experienceSchema }) }).optional(),
});

const refundSchema = z.looseObject({ amount: moneySchema.optional() });

interface Options {
  ledger: Ledger;
  checkout: Checkout;
  addresses: () => Addresses;
  authorise: (call: HttpCall) => void;
}

/** Orders v2 and the refunds of payments v2. */
export function orderRoutes({ ledger, checkout, addresses, authorise }: Options): Route[] {
  /** Request ids whose first call is still being answered. */
  const underWay = new Set<string>();

  const shown = (call: HttpCall, order: SimulatedOrder) =>
    call.headers.prefer === 'return=representation'
      ? orderBody(addresses(), order)
      : minimalOrderBody(addresses(), order);

  /** Under the same `PayPal-Request-Id` the same is answered, refusals too; while the first is under way a second is a 409. */
  async function once(call: HttpCall, act: () => Reply | Promise<Reply>): Promise<Reply> {
    const requestId = call.headers['paypal-request-id'];
    if (!requestId) return call.late().then(act);
    const key = `${call.url.pathname} ${requestId}`;
    const stored = ledger.answers.get(key);
    if (stored) return { status: stored.status === 201 ? 200 : stored.status, body: stored.body as object };
    if (underWay.has(key)) throw inProgress();
    underWay.add(key);
    try {
      await call.late();
      const { status, body } = await act();
      ledger.answers.set(key, { status, body });
      return { status, ...(body !== undefined && { body }) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) ledger.answers.set(key, error);
      throw error;
    } finally {
      underWay.delete(key);
      ledger.save();
    }
  }

  function create(call: HttpCall): Reply {
    const { purchase_units, payment_source } = jsonOf(call, newOrderSchema);
    const [unit] = purchase_units;
    if (!unit || !/^\d+\.\d{2}$/.test(unit.amount.value)) throw unprocessable('DECIMAL_PRECISION');
    const context = payment_source?.paypal.experience_context;
    const order = checkout.create({
      status: context ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      cents: centsOf(unit.amount.value),
      currency: unit.amount.currency_code,
      customId: unit.custom_id,
      description: unit.description,
      brandName: context?.brand_name,
      returnUrl: context?.return_url,
      cancelUrl: context?.cancel_url,
    });
    return { status: context ? 200 : 201, body: shown(call, order) };
  }

  async function capture(call: HttpCall): Promise<Reply> {
    const order = await checkout.capture(call.id, call.fault?.fault).catch((error: unknown) => {
      throw declineWithLink(error, approvalUrl(addresses(), call.id));
    });
    return { status: 201, body: shown(call, order) };
  }

  function refund(call: HttpCall): Reply {
    const { amount } = jsonOf(call, refundSchema);
    return { status: 201, body: checkout.refund(call.id, amount && centsOf(amount.value)) };
  }

  const routes: Route[] = [
    {
      method: 'POST',
      path: path('/v2/checkout/orders'),
      on: 'create',
      answer: (call) => once(call, () => create(call)),
    },
    {
      method: 'GET',
      path: path('/v2/checkout/orders/:id'),
      on: 'read',
      answer: ({ id }) => ({ status: 200, body: orderBody(addresses(), ledger.order(id)) }),
    },
    {
      method: 'POST',
      path: path('/v2/checkout/orders/:id/capture'),
      on: 'capture',
      answer: (call) => once(call, () => capture(call)),
    },
    {
      method: 'POST',
      path: path('/v2/payments/captures/:id/refund'),
      on: 'refund',
      answer: (call) => once(call, () => refund(call)),
    },
  ];
  return routes.map((route) => ({
    ...route,
    answer: (call) => {
      authorise(call);
      return route.answer(call);
    },
  }));
}

/** A declined instrument is answered with the page on which the payer can choose another. */
function declineWithLink(error: unknown, href: string): unknown {
  if (!(error instanceof ApiError) || !error.message.includes('INSTRUMENT_DECLINED')) return error;
  const { links, ...body } = error.body as { links: object[] };
  return new ApiError(422, { ...body, links: [...links, { href, rel: 'redirect', method: 'GET' }] });
}
