import { createHash } from 'node:crypto';

const twoYearsSeconds = 63_072_000;

interface ServedSite {
  /** Origin of the public URL. */
  origin: string;
  /** Whether browsers shall also ask the subdomains of its host by https alone. */
  hstsSubdomains: boolean;
}

/** Passkeys are made and used by the site's own pages alone. */
const permissions = [
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'publickey-credentials-create=(self), publickey-credentials-get=(self)',
].join(', ');

export type SecurityHeaders = Record<string, string>;

/** The same for every answer of the site. */
export function securityHeaders({ origin, hstsSubdomains }: ServedSite): SecurityHeaders {
  const hsts = `max-age=${twoYearsSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'content-security-policy': noDocument,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:') && { 'strict-transport-security': hsts }),
  };
}

/** For the page that opens PayPal's window, which answers it. */
export const opensWindows = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/** For pictures that pages of other sites show. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** Sources by directive; without any, nothing is allowed. */
type Directives = Record<string, string[]>;

const written = (directives: Directives): string =>
  Object.entries({ 'default-src': ["'none'"], ...directives, 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] })
    .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
    .join('; ');

/** Answers of calls are never documents; pages set a policy of their own. */
const noDocument = written({});

/** Where browsers report what a policy has blocked. */
export const policyReportsPath = '/csp-reports';

/** Of a page. All browsers know `report-uri`; `report-to` would need https and a header besides. */
const policy = (directives: Directives): string => `${written(directives)}; report-uri ${policyReportsPath}`;

const appSources = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': [],
  'object-src': ["'none'"],
};

/**
 * The single-page application, without scripts of others. Text becomes markup only as its one policy allows, which is for
 * the cookie settings.
 */
export const appPolicy = policy({
  ...appSources,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
});

/** `sources` besides the application's own for each of `names`, and as frames. Their scripts insert styles as they like. */
function widenedBy(sources: string[], names: (keyof typeof appSources)[]): string {
  const widened = names.map((name) => [name, [...appSources[name], ...sources]]);
  const styles = [...appSources['style-src'], "'unsafe-inline'"];
  return policy({ ...appSources, 'style-src': styles, ...Object.fromEntries(widened), 'frame-src': sources });
}

/** The same for /plans, where the payment step loads PayPal's script from `scriptUrl`, which brings frames and pictures. */
export const paymentPolicy = (scriptUrl: string): string =>
  widenedBy(payPalSources(scriptUrl), ['script-src', 'img-src', 'connect-src', 'form-action']);

/** What PayPal asks shops to allow (developer.paypal.com/sdk/js/best-practices); of a stand-in, its origin. */
function payPalSources(scriptUrl: string): string[] {
  const { protocol, hostname, origin } = new URL(scriptUrl);
  const isPayPals = protocol === 'https:' && hostname.endsWith('.paypal.com');
  return isPayPals ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin];
}

/** The same for a screen with adverts whose visitor has consented to them (R38). */
export const adPolicy = (scriptUrl: string): string =>
  widenedBy(adSources(scriptUrl), ['script-src', 'img-src', 'connect-src']);

/** Where Google's adverts come from and count; of a stand-in, its origin. */
function adSources(scriptUrl: string): string[] {
  const { hostname, origin } = new URL(scriptUrl);
  if (!hostname.endsWith('.googlesyndication.com')) return [origin];
  const hosts = ['googlesyndication.com', 'doubleclick.net', 'google.com', 'gstatic.com', 'adtrafficquality.google'];
  return hosts.map((host) => `https://*.${host}`);
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A text to read, with its style sheet and the one script that applies the theme. */
export const readingPolicy = ({ script, style }: { script: string; style: string }): string =>
  policy({ 'script-src': [hashOf(script)], 'style-src': [hashOf(style)], 'img-src': ["'self'"] });

/** A policy that also allows one text that is written into the document. */
const withHash = (directive: string) => (policyText: string, text: string) =>
  policyText.replace(new RegExp(`${directive} [^;]+`), (sources) => `${sources} ${hashOf(text)}`);
export const withScript = withHash('script-src');
export const withStyle = withHash('style-src');

/** The guest page, with the style sheets and the scripts that are written into it: it loads no other. */
export const guestPolicy = ({ styles, scripts }: { styles: string[]; scripts: string[] }): string =>
  policy({
    'script-src': scripts.map(hashOf),
    'style-src': styles.map(hashOf),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'none'"],
  });

/** The page of a screen: the same with a typeface in its style sheet. */
export const screenPolicy = ({ style, scripts }: { style: string; scripts: string[] }): string =>
  policy({
    'script-src': scripts.map(hashOf),
    'style-src': [hashOf(style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ['data:'],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
  });

/** The reader of the API reference, with what is written into it. Its pictures are in its style sheet. */
export const readerPolicy = ({ script, style }: { script: string; style: string }): string =>
  policy({
    'script-src': ["'self'", hashOf(script)],
    'style-src': ["'self'", hashOf(style)],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
  });

/** The guest pages' service worker, which only asks for them again. */
export const guestWorkerPolicy = written({ 'connect-src': ["'self'"] });
