import { z } from 'zod';
import type { Checkout } from './checkout.js';
import { type Faults, faultSchema } from './faults.js';
import { jsonOf, path, type Reply, type Route } from './http-call.js';
import type { Ledger } from './ledger.js';
import type { Webhooks } from './webhooks.js';

interface Options {
  ledger: Ledger;
  checkout: Checkout;
  webhooks: Webhooks;
  faults: Faults;
}

const done: Reply = { status: 204 };

/** What PayPal does not have: ways to look behind it, and to make it misbehave (see `faultSchema`). */
export function controlRoutes({ ledger, checkout, webhooks, faults }: Options): Route[] {
  const post = (pattern: string, answer: Route['answer']): Route => ({ method: 'POST', path: path(pattern), answer });
  const get = (pattern: string, answer: Route['answer']): Route => ({ method: 'GET', path: path(pattern), answer });
  return [
    post('/simulator/next', (call) => {
      faults.add(jsonOf(call, faultSchema));
      return done;
    }),
    {
      method: 'DELETE',
      path: path('/simulator/next'),
      answer: () => {
        faults.clear();
        return done;
      },
    },
    get('/simulator/charges', () => ({ status: 200, body: { charges: ledger.charges() } })),
    get('/simulator/webhooks', () => ({ status: 200, body: { deliveries: webhooks.deliveries } })),
    post('/simulator/webhooks', (call) => {
      webhooks.url = jsonOf(call, z.object({ url: z.url() })).url;
      return done;
    }),
    post('/simulator/orders/:id/approve', (call) => {
      checkout.approve(call.id, jsonOf(call, z.object({ declines: z.boolean().default(false) })).declines);
      return done;
    }),
    post('/simulator/orders/:id/expire', ({ id }) => {
      ledger.forget(id);
      return done;
    }),
    post('/simulator/captures/:id/settle', (call) => {
      const { status } = jsonOf(call, z.object({ status: z.enum(['COMPLETED', 'DECLINED']) }));
      checkout.settle(call.id, status);
      return done;
    }),
    post('/simulator/captures/:id/reverse', (call) => {
      const schema = z.object({ shown: z.enum(['DECLINED', 'REFUNDED']).default('DECLINED') });
      checkout.reverse(call.id, jsonOf(call, schema).shown);
      return done;
    }),
    post('/simulator/captures/:id/refund', (call) => ({
      status: 201,
      body: checkout.refund(call.id, jsonOf(call, z.object({ cents: z.number().int().positive().optional() })).cents),
    })),
  ];
}
