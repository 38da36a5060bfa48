import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
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
import { z } from 'zod';

export const configSchema = z
  .object({
    ...httpVariables,
    SUPPORT_SIGNING_KEY: signingKey('support'),
    ...mongoVariables,
    ...redisVariables,
    ...natsVariables,
    ...siteVariables,
    ...mailSealingVariables,
    IDENTITY_URL: serviceUrl('identity'),
    SUPPORT_EMAIL: z.email().describe('Address that is notified of new, continued and reopened support tickets.'),
  })
  .refine(...isAmongPublicKeys('support', 'SUPPORT_SIGNING_KEY'));
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
