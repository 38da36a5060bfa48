import { readBilling, readReceipt, readUserBilling, updateBillingDetails } from '@wifi-share/contracts/calls/payments';
import { readPaidPlan } from '@wifi-share/contracts/internal/paid-plan';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createBilling } from './billing.service.js';

export function registerBilling(app: FastifyInstance, { store, config, ...context }: Context): void {
  const { BILLING_SELLER: seller, BILLING_TAX_NOTE: taxNote } = config;
  const billing = createBilling({ ...context, accounts: store, seller, taxNote });
  registerCall(app, readBilling, ({ params }) => billing.read(params.id));
  registerCall(app, readReceipt, ({ params }) => billing.receipt(params.id, params.paymentId));
  registerCall(app, updateBillingDetails, ({ params, body }) => context.details.save(params.id, body.details));
  registerCall(app, readUserBilling, ({ params }) => billing.read(params.id));
  registerInternalCall(app, readPaidPlan, ({ params }) => billing.paidPlan(params.id));
}
