import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AddressRange,
  isRangeList,
  isTooWide,
  parseRanges,
} from '@wifi-share/service-kit/addresses/address-ranges';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { evenWithOtherErrors, freeText } from '@wifi-share/service-kit/config/production';
import {
  httpVariables,
  isAmongPublicKeys,
  natsVariables,
  ownSecret,
  passwordVariables,
  redisVariables,
  serviceUrl,
  signingKey,
  siteVariables,
} from '@wifi-share/service-kit/config/variables';
import { payPalVariables } from '@wifi-share/service-kit/paypal/variables';
import { z } from 'zod';

const builtFrontend = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
const builtAgent = fileURLToPath(new URL('../../../agent/dist-package', import.meta.url));
const builtClient = fileURLToPath(new URL('../../../packages/client/dist-package', import.meta.url));
const isBuilt = (folder: string) => ['index.html', 'guest'].every((part) => existsSync(join(folder, part)));

/** The setting of a legal page: a link, or the path of a Markdown file. */
export const isLink = (setting: string): boolean => /^https?:\/\//.test(setting);
const isLinkOrFile = (setting = ''): boolean => setting === '' || isLink(setting) || existsSync(setting);

const port = z.coerce.number().int().min(0).max(65_535);
/** A list that cannot be read is still a text when the whole is checked. */
const believesTooMany = (ranges: AddressRange[] | string = ''): boolean =>
  typeof ranges !== 'string' && ranges.some(isTooWide);
const limit = (value: number) => z.coerce.number().int().positive().default(value);

const legalPage = (what: string) =>
  z
    .string()
    .optional()
    .refine(isLinkOrFile, 'is neither a link nor a file that can be read')
    .describe(`${what}: a link, or the path of a Markdown file that is then a page of the site. Read at the start.`)
    .meta(freeText);

export const configSchema = z
  .object({
    ...httpVariables,
    GATEWAY_SIGNING_KEY: signingKey('gateway'),
    GATEWAY_SECRET: ownSecret('Keys the hashes under which the gateway counts client addresses.'),
    ...redisVariables,
    ...natsVariables,
    ...siteVariables,
    ...passwordVariables,
    ...payPalVariables,
    METRICS_PORT: port
      .optional()
      .describe('Internal port for /metrics, /healthz and /readyz; none is opened without it.'),
    TRUST_PROXY: z
      .string()
      .default('')
      .refine(isRangeList, 'needs addresses or CIDR ranges, separated by commas')
      .transform(parseRanges)
      .describe(
        'Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, comma-separated. Name every one in front: else all its clients count as one.',
      ),
    IDENTITY_URL: serviceUrl('identity'),
    NETWORKS_URL: serviceUrl('networks'),
    ANALYTICS_URL: serviceUrl('analytics'),
    SUPPORT_URL: serviceUrl('support'),
    BILLING_URL: serviceUrl('billing'),
    WEBHOOKS_URL: serviceUrl('webhooks'),
    ADMIN_SECURITY_URL: serviceUrl('admin-security'),
    FRONTEND_DIST: z
      .string()
      .default(builtFrontend)
      .refine(isBuilt, 'has no index.html or no guest page; `npm run build` makes them')
      .describe('Folder of the built single-page application and guest page.'),
    AGENT_DIST: z.string().default(builtAgent).describe('Folder of the packed agent, which venues download.'),
    CLIENT_DIST: z
      .string()
      .default(builtClient)
      .describe('Folder of the packed client of the API, which programs use.'),
    TERMS: legalPage('Terms of use'),
    PRIVACY: legalPage('Privacy statement'),
    IMPRINT: legalPage('Who runs the site'),
    SECURITY_CONTACT: z
      .url({ protocol: /^(mailto|https)$/ })
      .optional()
      .describe(
        'Where vulnerabilities are reported, mailto: or https:, as /.well-known/security.txt says; none without it.',
      ),
    ADS_CLIENT_ID: z
      .string()
      .regex(/^ca-pub-\d+$/, 'looks like ca-pub-1234567890123456')
      .optional()
      .describe(
        'Publisher id of Google AdSense; no adverts are shown, and no consent to them is asked for, without it.',
      ),
    ADS_HOST: z
      .string()
      .toLowerCase()
      .optional()
      .describe('The one host name under which adverts are shown, without a port.'),
    ADS_SCRIPT_URL: z
      .url()
      .default('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js')
      .describe('Script that fills the slots of the adverts.'),
    HSTS_SUBDOMAINS: z
      .stringbool()
      .default(true)
      .describe(
        'Browsers ask all subdomains of the host of an https PUBLIC_URL by https alone too; false where one of them has no https.',
      ),
    PUBLIC_READS_PER_MINUTE: limit(6000).describe('Public reads per client address, counted by each gateway copy.'),
    UNKNOWN_IDS_PER_MINUTE: limit(60).describe(
      'Reads of networks that do not exist, per client address, counted by each gateway copy.',
    ),
    ACCESSES_PER_MINUTE: limit(6000).describe('Counted page visits per client address, counted by each gateway copy.'),
    ACCESSES_PER_DAY: limit(100_000).describe(
      'Counted page visits per client address in 24 hours, counted by each gateway copy: what one client can make the databases store.',
    ),
    READS_PER_MINUTE: limit(1200).describe('Reads that need a session, per client address.'),
    WRITES_PER_MINUTE: limit(300).describe('Changes, per client address.'),
    CREDENTIALS_PER_MINUTE: limit(300).describe('Sign-ins, sign-ups and the like, per client address.'),
    AGENT_CALLS_PER_MINUTE: limit(300).describe(
      'Calls of agents that change passwords on routers, per client address.',
    ),
    TOKEN_CALLS_PER_MINUTE: limit(120).describe('Calls by API tokens, per token.'),
    LOOKUP_CACHE_NETWORKS: limit(10_000).describe('Networks kept in memory.'),
    LOOKUP_CACHE_SECONDS: limit(10).describe(
      'How long a network may be served from memory when no event says that it changed.',
    ),
  })
  .refine(...isAmongPublicKeys('gateway', 'GATEWAY_SIGNING_KEY'))
  .refine((given) => given.APP_ENV !== 'production' || !believesTooMany(given.TRUST_PROXY), {
    path: ['TRUST_PROXY'],
    error: 'believes half the Internet; name your proxies alone, e.g. 192.168.7.2 or a range from /8 (IPv6: /16)',
    ...evenWithOtherErrors,
  });
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
