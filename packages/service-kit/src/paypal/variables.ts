import { z } from 'zod';
import { defaultScriptUrl } from './environment.js';

/** Read by billing for payments and by the gateway for its content security policy. */
export const payPalVariables = {
  PAYPAL_API_URL: z
    .url()
    .default('https://api-m.paypal.com')
    .transform((url) => new URL(url).origin)
    .describe(
      "PayPal's API; its sandbox is https://api-m.sandbox.paypal.com, where nobody really pays: production takes only PayPal's own.",
    ),
  PAYPAL_SDK_URL: z
    .url()
    .optional()
    .describe("PayPal's script for browsers; by default the one that belongs to PAYPAL_API_URL."),
};

type PayPalVariables = z.output<z.ZodObject<typeof payPalVariables>>;

/** The URL of PayPal's browser script. */
export const payPalScriptUrl = ({ PAYPAL_API_URL, PAYPAL_SDK_URL }: PayPalVariables): string =>
  PAYPAL_SDK_URL ?? defaultScriptUrl(PAYPAL_API_URL);
