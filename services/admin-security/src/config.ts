import { isCommonPassword } from '@wifi-share/service-kit/config/common-password';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { evenWithOtherErrors, secret } from '@wifi-share/service-kit/config/production';
import {
  httpVariables,
  mailSealingVariables,
  natsVariables,
  ownSecret,
  redisVariables,
  serviceUrl,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

/** In production; it is typed by people, and guessed at three times a day by anybody else. */
const shortestAccessCode = 12;

export const configSchema = z
  .object({
    ...httpVariables,
    ADMIN_SECURITY_SECRET: ownSecret(
      'Keys the hashes of the codes of the admin area and of its credentials; a change logs all admins out.',
    ),
    ...mongoVariables,
    ...redisVariables,
    ...natsVariables,
    ...siteVariables,
    ...mailSealingVariables,
    ADMIN_ACCESS_CODE: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe(
        'First step into the admin area, known to its admins alone; at least 12 characters in production. A change logs all of them out.',
      )
      .meta(secret),
    ADMIN_EMAIL: z
      .email()
      .describe("Address that the codes of the admin area's second step are sent to. A change logs all admins out."),
    ADMIN_REQUIRE_PASSKEY: z
      .stringbool()
      .default(false)
      .describe(
        'Asks every admin for a passkey after access code and e-mailed code; an admin without one creates it there. Otherwise only admins with a passkey are asked.',
      ),
    ADMIN_OIDC_REQUIRED: z
      .stringbool()
      .default(false)
      .describe(
        'Asks every admin to sign in with your OpenID Connect provider before the access code: with ADMIN_EMAIL or the address of a named admin.',
      ),
    AUDIT_RETENTION_DAYS: z.coerce
      .number()
      .int()
      .positive()
      .default(365)
      .describe('How long the audit log keeps what admins did.'),
    BACKUP_EVERY_HOURS: z.coerce
      .number()
      .int()
      .min(0)
      .max(24 * 366)
      .default(24)
      .describe(
        'How often you make backups, in hours: the admin area warns when the last one is older. 0 warns never.',
      ),
    IDENTITY_URL: serviceUrl('identity'),
    NETWORKS_URL: serviceUrl('networks'),
    ANALYTICS_URL: serviceUrl('analytics'),
    SUPPORT_URL: serviceUrl('support'),
    BILLING_URL: serviceUrl('billing'),
    WEBHOOKS_URL: serviceUrl('webhooks'),
    MAILER_URL: serviceUrl('mailer'),
    GATEWAY_METRICS_URL: z
      .url()
      .transform((url) => new URL(url).origin)
      .optional()
      .describe("The gateway's METRICS_PORT, for the release and the memory of the gateway in the admin area."),
  })
  .refine((given) => given.APP_ENV !== 'production' || !(given.ADMIN_ACCESS_CODE?.length < shortestAccessCode), {
    path: ['ADMIN_ACCESS_CODE'],
    error: `needs at least ${shortestAccessCode} characters in production`,
    ...evenWithOtherErrors,
  })
  .refine((given) => given.APP_ENV !== 'production' || !isCommonPassword(given.ADMIN_ACCESS_CODE ?? ''), {
    path: ['ADMIN_ACCESS_CODE'],
    error: 'is a common password',
    ...evenWithOtherErrors,
  });
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
