import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type PayPalSimulator, startPayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { pino } from 'pino';
import type { NewOrder, PayPalClient } from '../src/paypal/paypal.js';
import { createPayPalClient } from '../src/paypal/paypal-client.js';

type SimulatorOptions = NonNullable<Parameters<typeof startPayPalSimulator>[0]>;

/** An order of Premium by a user who speaks German. */
export const premiumOrder = (overrides: Partial<NewOrder> = {}): NewOrder => ({
  orderId: randomUUID(),
  cents: 500,
  description: 'WiFi Share: 30 days of Premium',
  returnUrl: 'https://wifi.example/plans?paypal=return',
  cancelUrl: 'https://wifi.example/plans?paypal=cancel',
  locale: 'de-DE',
  brandName: 'WiFi Share',
  requestId: randomUUID(),
  ...overrides,
});

/** A simulator, a client of it, and what that has logged. */
export async function createPayPalFixture(options: SimulatorOptions = {}) {
  const payPal = await startPayPalSimulator(options);
  const logged: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const log = pino({ level: 'debug' }, sink);
  const { url: apiUrl, clientId, clientSecret } = payPal;
  const client = createPayPalClient({ apiUrl, clientId, clientSecret, log, ...(options.now && { now: options.now }) });
  return {
    payPal,
    client,
    log,
    logged,
    /** An order that the payer has approved. */
    approvedOrder: (overrides: Partial<NewOrder> = {}) => approvedOrder(payPal, client, overrides),
    close: async () => {
      await client.close();
      await payPal.stop();
    },
  };
}

export type PayPalFixture = Awaited<ReturnType<typeof createPayPalFixture>>;

async function approvedOrder(payPal: PayPalSimulator, client: PayPalClient, overrides: Partial<NewOrder>) {
  const order = premiumOrder(overrides);
  const { paypalId } = await client.createOrder(order);
  payPal.approve(paypalId);
  return { ...order, paypalId };
}
