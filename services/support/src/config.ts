import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import {
  httpVariables,
  mailSealingVariables,
  natsVariables,
  redisVariables,
  serviceUrl,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

export const configSchema = z.object({
  ...httpVariables,
  ...mongoVariables,
  ...redisVariables,
  ...natsVariables,
  ...siteVariables,
  ...mailSealingVariables,
  IDENTITY_URL: serviceUrl('identity'),
  SUPPORT_EMAIL: z.email().describe('Address that new support tickets are reported to.'),
});
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
