import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { evenWithOtherErrors, keyring, secret } from '@wifi-share/service-kit/config/production';
import {
  httpVariables,
  isAmongPublicKeys,
  keyringVariable,
  mailSealingVariables,
  natsVariables,
  ownSecret,
  passwordVariables,
  redisVariables,
  serviceUrl,
  signingKey,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';
import { limitRules } from './limits/limit-rules.js';
import { hasRanges } from './passwords/leaked-passwords.js';
import { oidcVariables } from './single-sign-on/variables.js';

/** Every variable by itself. */
export const variables = z.object({
  ...httpVariables,
  IDENTITY_SIGNING_KEY: signingKey('identity'),
  IDENTITY_SECRET: ownSecret(
    'Keys the hashes under which identity counts attempts and e-mails, and seals the cookie of known browsers.',
  ),
  ...mongoVariables,
  ...redisVariables,
  ...natsVariables,
  ...siteVariables,
  ...passwordVariables,
  ...mailSealingVariables,
  FACTOR_ENCRYPTION_KEYS: keyringVariable
    .describe(
      'Encrypts the secrets of authenticator apps at rest: `id:base64 of 32 bytes`, comma-separated, the current key first.',
    )
    .meta(keyring),
  NETWORKS_URL: serviceUrl('networks'),
  ANALYTICS_URL: serviceUrl('analytics'),
  SUPPORT_URL: serviceUrl('support'),
  BILLING_URL: serviceUrl('billing'),
  WEBHOOKS_URL: serviceUrl('webhooks'),
  MAILER_URL: serviceUrl('mailer'),
  SIGN_UPS_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(limitRules.signUp.attempts)
    .describe(
      'Sign-ups per client address and hour; each makes an account, and sends an e-mail when it names an address.',
    ),
  PWNED_PASSWORDS_DIR: z
    .string()
    .optional()
    .refine(
      (folder) => folder === undefined || hasRanges(folder),
      'has no 00000.txt, the first of the downloaded ranges',
    )
    .describe('Folder of Pwned Passwords, one file per range of SHA-1 hashes; new passwords in them are refused.'),
  AUTO_VERIFY_WHEN_MAIL_DOWN: z
    .stringbool()
    .default(false)
    .describe('Verify an address without its e-mail when a resend is asked for while the mail server is down.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id of the sign-in with Google; without it the button says that it is coming.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Client secret of the sign-in with Google.').meta(secret),
  GOOGLE_ISSUER_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com')
    .describe('OpenID provider behind the Google button; another one can stand in.'),
  ...oidcVariables,
});

/** What single sign-on needs, and all of it. */
const oidcClient = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

export const configSchema = variables
  .refine(...isAmongPublicKeys('identity', 'IDENTITY_SIGNING_KEY'))
  .refine((given) => (given.GOOGLE_CLIENT_ID === undefined) === (given.GOOGLE_CLIENT_SECRET === undefined), {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all',
    ...evenWithOtherErrors,
  })
  .refine((given) => new Set(oidcClient.map((name) => given[name] === undefined)).size === 1, {
    path: ['OIDC_ISSUER'],
    error: `${oidcClient.join(', ')} are set together or not at all`,
    ...evenWithOtherErrors,
  })
  .refine((given) => !given.OIDC_REQUIRED || given.OIDC_ISSUER !== undefined, {
    path: ['OIDC_REQUIRED'],
    error: 'needs OIDC_ISSUER',
    ...evenWithOtherErrors,
  })
  .refine((given) => given.APP_ENV !== 'production' || !given.OIDC_ISSUER?.startsWith('http:'), {
    path: ['OIDC_ISSUER'],
    error: 'needs https in production',
    ...evenWithOtherErrors,
  })
  .refine((given) => given.APP_ENV !== 'production' || given.GOOGLE_ISSUER_URL?.startsWith('https:'), {
    path: ['GOOGLE_ISSUER_URL'],
    error: 'needs https in production',
    ...evenWithOtherErrors,
  });
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
