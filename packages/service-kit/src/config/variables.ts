import { defaultBrandName } from '@wifi-share/contracts/brand';
import { limits } from '@wifi-share/contracts/limits';
import { z } from 'zod';
import { parseKeyring } from '../crypto/sealer.js';
import { freeText, secret } from './production.js';
import { isServerAddress, unreadableAddress } from './server-address.js';

/** Variables of several services; a service's config.ts spreads what it needs into its own schema. */
export const httpVariables = {
  HOST: z.string().default('127.0.0.1').describe('Address that the service listens on.'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port that the service listens on; 0 takes a free one.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe log lines to write.'),
  APP_ENV: z
    .enum(['development', 'trial', 'production'])
    .default('production')
    .describe('What the installation is for.'),
  INTERNAL_SECRET: z
    .string()
    .min(32, 'needs at least 32 characters')
    .describe('Signs the requests between the services.')
    .meta(secret),
};

export const redisVariables = {
  REDIS_URL: z
    .string()
    .refine((url) => /^rediss?:/.test(url) && isServerAddress(url), unreadableAddress)
    .describe('Redis server: sessions, limits and the mail queue.'),
};

export const natsVariables = {
  NATS_URL: z
    .string()
    .refine(
      (urls) => urls.split(',').every((url) => url.trim().startsWith('nats') && isServerAddress(url)),
      unreadableAddress,
    )
    .describe('NATS server with JetStream: every event.'),
};

export const siteVariables = {
  PUBLIC_URL: z
    .url()
    .transform((url) => new URL(url).origin)
    .describe('Address under which people reach the site; every link in an e-mail or code begins with it.'),
  BRAND_NAME: z
    .string()
    .min(1)
    .max(40)
    .default(defaultBrandName)
    .describe("The product's name on screens and in e-mails.")
    .meta(freeText),
};

export const passwordVariables = {
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(limits.passwordMin)
    .max(limits.passwordMax)
    .default(limits.passwordMin)
    .describe('Fewest characters of a new password.'),
};

export const mailSealingVariables = {
  MAIL_SEALING_KEY: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'needs 32 bytes in base64')
    .describe('Encrypts links and codes of e-mails that wait to be sent: 32 bytes in base64.')
    .meta(secret),
};

/** Keys by id, for values that are stored encrypted. */
export const keyringVariable = z.string().transform((text, context) => {
  try {
    return parseKeyring(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** The origin of another service. */
export const serviceUrl = (name: string) =>
  z
    .url()
    .transform((url) => new URL(url).origin)
    .describe(`The ${name} service.`);
