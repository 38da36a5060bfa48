import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { evenWithOtherErrors, freeText, secret } from '@wifi-share/service-kit/config/production';
import {
  httpVariables,
  isAmongPublicKeys,
  mailSealingVariables,
  natsVariables,
  redisVariables,
  serviceUrl,
  signingKey,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { isPayPalScript, isTestEnvironment } from '@wifi-share/service-kit/paypal/environment';
import { payPalScriptUrl, payPalVariables } from '@wifi-share/service-kit/paypal/variables';
import { z } from 'zod';

export const configSchema = z
  .object({
    ...httpVariables,
    BILLING_SIGNING_KEY: signingKey('billing'),
    ...mongoVariables,
    ...redisVariables,
    ...natsVariables,
    ...siteVariables,
    ...mailSealingVariables,
    IDENTITY_URL: serviceUrl('identity'),
    ...payPalVariables,
    PAYPAL_CLIENT_ID: z
      .string()
      .optional()
      .describe('Client id of the PayPal app that payments go to; nothing can be paid without it.'),
    PAYPAL_CLIENT_SECRET: z.string().optional().describe('Client secret of the PayPal app.').meta(secret),
    PAYPAL_WEBHOOK_ID: z
      .string()
      .optional()
      .describe(
        "PayPal's id of the webhook to /api/paypal/webhook; what it sends is refused without it, so production needs it.",
      ),
    BILLING_SELLER: z
      .string()
      .max(500)
      .default('')
      .transform((lines) =>
        lines
          .split('|')
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .describe('Who sells the plans, for receipts: name, address and tax number, each line after a |.')
      .meta(freeText),
    BILLING_TAX_NOTE: z
      .string()
      .max(200)
      .default('')
      .transform((text) => text.trim())
      .describe('What receipts say of tax below the total, e.g. that it is included, or why none is charged.')
      .meta(freeText),
    PAYMENT_CHECK_SECONDS: z.coerce
      .number()
      .int()
      .positive()
      .default(15)
      .describe('How often PayPal is asked about open orders, and paid periods are looked at that end.'),
  })
  .refine(...isAmongPublicKeys('billing', 'BILLING_SIGNING_KEY'))
  .superRefine((config, context) => {
    const { APP_ENV, PAYPAL_API_URL, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = config;
    const wrong = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (APP_ENV === 'production' && isTestEnvironment(PAYPAL_API_URL)) {
      wrong('PAYPAL_API_URL', "has to be PayPal's, over https and not its sandbox, in production");
    }
    if (APP_ENV === 'production' && !isPayPalScript(payPalScriptUrl(config))) {
      wrong('PAYPAL_SDK_URL', 'has to be of paypal.com, over https, in production');
    }
    if (APP_ENV === 'production' && PAYPAL_CLIENT_ID && !PAYPAL_WEBHOOK_ID) {
      wrong('PAYPAL_WEBHOOK_ID', 'is needed with PAYPAL_CLIENT_ID in production, or refunds go unnoticed');
    }
    if (PAYPAL_CLIENT_ID && !PAYPAL_CLIENT_SECRET) wrong('PAYPAL_CLIENT_SECRET', 'is needed with PAYPAL_CLIENT_ID');
  }, evenWithOtherErrors);
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
