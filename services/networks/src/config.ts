import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { keyring } from '@wifi-share/service-kit/config/production';
import {
  httpVariables,
  isAmongPublicKeys,
  keyringVariable,
  natsVariables,
  redisVariables,
  serviceUrl,
  signingKey,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

const variables = z.object({
  ...httpVariables,
  NETWORKS_SIGNING_KEY: signingKey('networks'),
  ...mongoVariables,
  ...redisVariables,
  ...natsVariables,
  ...siteVariables,
  IDENTITY_URL: serviceUrl('identity'),
  WIFI_ENCRYPTION_KEYS: keyringVariable
    .describe('Encrypts Wi-Fi passwords at rest: `id:base64 of 32 bytes`, comma-separated, the current key first.')
    .meta(keyring),
});
export const configSchema = variables.refine(...isAmongPublicKeys('networks', 'NETWORKS_SIGNING_KEY'));
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);

/** What the command `rotate-keys` needs of them. */
const rotationConfigSchema = variables.pick({
  LOG_LEVEL: true,
  MONGO_URL: true,
  MONGO_DATABASE_PREFIX: true,
  REDIS_URL: true,
  WIFI_ENCRYPTION_KEYS: true,
});
export type RotationConfig = z.infer<typeof rotationConfigSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readRotationConfig = (): RotationConfig => loadConfig(rotationConfigSchema, process.env);
