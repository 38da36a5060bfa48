import { X509Certificate } from 'node:crypto';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { LRUCache } from 'lru-cache';
import { createPayPalHttp } from './paypal-http.js';

/** PayPal's own pages of certificates; nothing else is ever fetched. */
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const fetchMilliseconds = 3000;
/** PayPal signs with one or two certificates at a time; forged webhooks name others, which it does not have. */
const maximumKept = 1000;
/** A new certificate may be named before it can be fetched; PayPal sends a refused webhook again for days. */
const unknownForMilliseconds = 60_000;

/** PayPal's hosts: certificates of its sandbox say nothing about real money, nor the other way round. */
const payPalOrigins = [
  ['https://api.paypal.com', 'https://api-m.paypal.com'],
  ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
];

/** Where certificates may come from when `apiUrl` is the API: PayPal's hosts, or that very origin when it is none of them. */
export function certificateOriginsOf(apiUrl: string): string[] {
  const { origin } = new URL(apiUrl);
  return payPalOrigins.find((origins) => origins.includes(origin)) ?? [origin];
}

/** Certificates that webhooks are signed with, fetched once. */
export function createCertificateStore(origins: string[], now: () => Date) {
  const sources = new Map(origins.map((origin) => [origin, createPayPalHttp(origin)]));
  /** By address; `unknown` where PayPal has none. Nothing is kept of other refusals and failures. */
  const known = new LRUCache<string, X509Certificate | 'unknown'>({
    max: maximumKept,
    // Forged names that push one out while it is fetched leave its callers their answer.
    ignoreFetchAbort: true,
    ...{ ttlResolution: 0, perf: { now: () => now().getTime() } },
    fetchMethod: async (href, _stale, { options }) => {
      const { origin, pathname } = new URL(href);
      const question = { method: 'GET', path: pathname, headers: {} } as const;
      const answer = await sources.get(origin)?.ask(question, fetchMilliseconds);
      if (!answer) return undefined;
      if (answer.status === 404) {
        options.ttl = unknownForMilliseconds;
        return 'unknown';
      }
      if (answer.status >= 400 && answer.status < 500) return undefined;
      const certificate = answer.status === 200 ? parsed(answer.text) : undefined;
      if (!certificate) throw new Error(`no certificate, but ${answer.status}`);
      return certificate;
    },
  });

  return {
    /** Undefined when PayPal has none there; throws DependencyUnavailable when it does not answer. */
    async at(url: URL): Promise<X509Certificate | undefined> {
      const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
      if (!sources.has(url.origin) || !isPlain || !certificatePath.test(url.pathname)) return undefined;
      const found = await known.fetch(url.href).catch((cause: unknown) => {
        throw new DependencyUnavailable('PayPal', cause);
      });
      return found === 'unknown' ? undefined : found;
    },

    async close(): Promise<void> {
      await Promise.all([...sources.values()].map((http) => http.close()));
    },
  };
}

function parsed(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}
