import { join } from 'node:path';
import { z } from 'zod';
import { startPayPalSimulator } from './simulator.js';

if (process.env.NODE_ENV === 'production')
  throw new Error('The PayPal simulator takes no real money: it never runs in production (R28).');

const environment = z
  .object({
    PAYPAL_SIMULATOR_PORT: z.coerce.number().int().default(0),
    PAYPAL_SIMULATOR_HOST: z.string().default('127.0.0.1'),
    /** Where services reach it, when that is not the host and port. */
    PAYPAL_SIMULATOR_URL: z.url().optional(),
    /** Where payers' browsers reach it, when that is elsewhere. */
    PAYPAL_SIMULATOR_PUBLIC_URL: z.url().optional(),
    /** The folder in which its orders outlive it. */
    PAYPAL_SIMULATOR_DATA: z.string().optional(),
    PAYPAL_SIMULATOR_WEBHOOK_URL: z.url().optional(),
    PAYPAL_CLIENT_ID: z.string(),
    PAYPAL_CLIENT_SECRET: z.string(),
    PAYPAL_WEBHOOK_ID: z.string(),
  })
  .parse(process.env);

const simulator = await startPayPalSimulator({
  port: environment.PAYPAL_SIMULATOR_PORT,
  host: environment.PAYPAL_SIMULATOR_HOST,
  clientId: environment.PAYPAL_CLIENT_ID,
  clientSecret: environment.PAYPAL_CLIENT_SECRET,
  webhookId: environment.PAYPAL_WEBHOOK_ID,
  retryWebhooksAfter: [1000, 5000, 30_000, 120_000],
  ...(environment.PAYPAL_SIMULATOR_URL && { url: environment.PAYPAL_SIMULATOR_URL }),
  ...(environment.PAYPAL_SIMULATOR_PUBLIC_URL && { publicUrl: environment.PAYPAL_SIMULATOR_PUBLIC_URL }),
  ...(environment.PAYPAL_SIMULATOR_WEBHOOK_URL && { webhookUrl: environment.PAYPAL_SIMULATOR_WEBHOOK_URL }),
  ...(environment.PAYPAL_SIMULATOR_DATA && { file: join(environment.PAYPAL_SIMULATOR_DATA, 'paypal-simulator.json') }),
});
console.log(`PayPal simulator (test payments) at ${simulator.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void simulator.stop());
