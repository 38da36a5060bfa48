import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import {
  httpVariables,
  mailSealingVariables,
  mongoVariables,
  natsVariables,
  redisVariables,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';
import { limitRules } from './limits/limit-rules.js';

export const configSchema = z.object({
  ...httpVariables,
  ...mongoVariables,
  ...redisVariables,
  ...natsVariables,
  ...siteVariables,
  ...mailSealingVariables,
  SIGN_UPS_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(limitRules.signUp.attempts)
    .describe(
      'Sign-ups per client address and hour; each makes an account, and sends an e-mail when it names an address.',
    ),
  AUTO_VERIFY_WHEN_MAIL_DOWN: z
    .stringbool()
    .default(false)
    .describe('Verify an address without its e-mail when a resend is asked for while the mail server is down.'),
});
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
