import { defaultBrandName } from '@wifi-share/contracts/brand';
import type { InternalCaller } from '@wifi-share/contracts/internal/define-internal-call';
import { limits } from '@wifi-share/contracts/limits';
import { z } from 'zod';
import { parseMailKeys } from '../crypto/mail-keys.js';
import { parseKeyring } from '../crypto/sealer.js';
import { isRedisAddress } from '../redis/redis-address.js';
import { isKnownKey, parsePublicKeys, parseSigningKeys } from '../signatures/signing-keys.js';
import { evenWithOtherErrors, freeText, keyring, secret } from './production.js';
import { isServerAddress, unreadableAddress } from './server-address.js';

const randomSecret = z.string().min(32, 'needs at least 32 characters');

const canBeRead =
  (parse: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      parse(text);
      return true;
    } catch {
      return false;
    }
  };

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
  INTERNAL_PUBLIC_KEYS: z
    .string()
    .refine(canBeRead(parsePublicKeys), 'needs caller:key, comma-separated, with public Ed25519 keys in base64')
    .describe('Verifies the requests between the services: `caller:public key`, comma-separated.'),
  INTERNAL_SECRET: randomSecret
    .optional()
    .describe('Signs the requests between services of releases up to 0.2; set only until all of them are upgraded.')
    .meta(secret),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where traces are sent by OTLP over HTTP, e.g. http://tempo:4318; nothing is traced without it.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The part of the requests that is traced, from 0 to 1; the same for all services.'),
};

/** The key that `caller` signs its requests to other services with. */
export const signingKey = (caller: InternalCaller) =>
  z
    .string()
    .refine(canBeRead(parseSigningKeys), 'needs a private Ed25519 key in base64')
    .describe(
      `Signs calls from ${caller} to other services: a private Ed25519 key in base64; during a rotation two, the current one first.`,
    )
    .meta(keyring);

type Check = [(given: Record<string, unknown>) => boolean, { path: string[]; error: string; when: () => boolean }];

/** A check across variables: the signing key `name` of `caller` is one that the others know. */
export const isAmongPublicKeys = (caller: InternalCaller, name: string): Check => [
  ({ [name]: own, INTERNAL_PUBLIC_KEYS: known }) =>
    typeof own !== 'string' ||
    typeof known !== 'string' ||
    !canBeRead(parseSigningKeys)(own) ||
    !canBeRead(parsePublicKeys)(known) ||
    isKnownKey(own, caller, known),
  { path: [name], error: `INTERNAL_PUBLIC_KEYS has no public key of ${caller} for it`, ...evenWithOtherErrors },
];

/** A secret that one service alone has. */
export const ownSecret = (of: string) => randomSecret.describe(of).meta(secret);

export const redisVariables = {
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, unreadableAddress)
    .describe(
      'Redis server: sessions, limits and the mail queue; `redis+sentinel://user:password@host:26379,host:26379/name` finds it by its Sentinels.',
    ),
};

export const natsVariables = {
  NATS_URL: z
    .string()
    .refine(
      (urls) => urls.split(',').every((url) => url.trim().startsWith('nats') && isServerAddress(url)),
      unreadableAddress,
    )
    .describe('NATS server with JetStream: every event; those of a cluster are separated by commas.'),
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
    .refine(canBeRead(parseMailKeys), 'needs 32 bytes in base64, or id:base64, comma-separated')
    .describe(
      'Encrypts links and codes of e-mails that wait to be sent: 32 bytes in base64, or `id:base64`, comma-separated, the current key first.',
    )
    .meta(keyring),
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
