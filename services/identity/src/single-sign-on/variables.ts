import { freeText, secret } from '@wifi-share/service-kit/config/production';
import { z } from 'zod';

/** `acme.example, acme.co.uk` in small letters. */
const domainList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)), {
    error: 'needs domains, separated by commas, e.g. acme.com, acme.co.uk',
  });

/** The operator's OpenID Connect provider. */
export const oidcVariables = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Issuer of your OpenID Connect provider, an address: its button stands beside that of Google.'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id at your OpenID Connect provider.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret at your OpenID Connect provider.').meta(secret),
  OIDC_NAME: z
    .string()
    .max(40)
    .optional()
    .describe('Name of your OpenID Connect provider on its button; its host without one.')
    .meta(freeText),
  OIDC_ALLOWED_DOMAINS: domainList
    .optional()
    .describe(
      'Domains of the e-mail addresses that may sign in with your OpenID Connect provider, comma-separated; every verified address without them.',
    ),
  OIDC_REQUIRED: z
    .stringbool()
    .default(false)
    .describe(
      'Your OpenID Connect provider is the one way to sign in and up; `ops single-sign-on off` switches that off.',
    ),
};
