import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import {
  httpVariables,
  mailSealingVariables,
  natsVariables,
  redisVariables,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

export const configSchema = z.object({
  ...httpVariables,
  ...redisVariables,
  ...natsVariables,
  ...siteVariables,
  ...mailSealingVariables,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('Mail server that delivers every e-mail: smtp://user:password@host:587, or smtps:// for TLS at once.'),
  SMTP_PLAIN_RELAY: z
    .string()
    .optional()
    .describe(
      'Host of SMTP_URL where it is a relay on your own network without TLS; production uses TLS with any other.',
    ),
  MAIL_FROM: z.email().describe('Address that e-mails come from; its name is BRAND_NAME.'),
});
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
