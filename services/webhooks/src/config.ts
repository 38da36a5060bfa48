import { isRangeList, parseRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { keyring } from '@wifi-share/service-kit/config/production';
import {
  httpVariables,
  keyringVariable,
  natsVariables,
  redisVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

export const configSchema = z.object({
  ...httpVariables,
  ...mongoVariables,
  ...redisVariables,
  ...natsVariables,
  WEBHOOK_ENCRYPTION_KEYS: keyringVariable
    .describe(
      'Encrypts the secrets that sign webhooks at rest: `id:base64 of 32 bytes`, comma-separated, the current key first.',
    )
    .meta(keyring),
  WEBHOOK_ALLOWED_RANGES: z
    .string()
    .default('')
    .refine(isRangeList, 'needs addresses or CIDR ranges, separated by commas')
    .transform(parseRanges)
    .describe(
      'Addresses that webhooks may be sent to besides public ones, also by http: addresses or CIDR ranges of your own network, comma-separated.',
    ),
});
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
