import { X509Certificate } from 'node:crypto';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { createPayPalHttp, type PayPalHttp } from './paypal-http.js';

/** PayPal's own pages of certificates; nothing else is ever fetched. */
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const fetchMilliseconds = 3000;
/** PayPal signs with one or two at a time. */
const maximumKept = 16;
/** Names that PayPal has no certificate for, as forged webhooks give them; the oldest is forgotten first. */
const maximumUnknown = 1000;
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
  const kept = new Map<string, X509Certificate>();
  /** Until when a name is not asked for again, in milliseconds since 1970. */
  const unknown = new Map<string, number>();
  const underWay = new Map<string, Promise<X509Certificate | undefined>>();
  const sources = new Map(origins.map((origin) => [origin, createPayPalHttp(origin)]));

  async function fetched(source: PayPalHttp, url: URL): Promise<X509Certificate | undefined> {
    const question = { method: 'GET', path: url.pathname, headers: {} } as const;
    const answer = await source.ask(question, fetchMilliseconds).catch((cause: unknown) => {
      throw new DependencyUnavailable('PayPal', cause);
    });
    if (answer.status === 404) {
      const [oldest] = unknown.size >= maximumUnknown ? unknown.keys() : [];
      if (oldest !== undefined) unknown.delete(oldest);
      unknown.delete(url.href);
      unknown.set(url.href, now().getTime() + unknownForMilliseconds);
    }
    if (answer.status >= 400 && answer.status < 500) return undefined;
    const certificate = answer.status === 200 ? parsed(answer.text) : undefined;
    if (!certificate) throw new DependencyUnavailable('PayPal', new Error(`no certificate, but ${answer.status}`));
    if (kept.size >= maximumKept) kept.clear();
    kept.set(url.href, certificate);
    return certificate;
  }

  return {
    /** Undefined when PayPal has none there; throws DependencyUnavailable when it does not answer. */
    async at(url: URL): Promise<X509Certificate | undefined> {
      const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
      const source = sources.get(url.origin);
      if (!source || !isPlain || !certificatePath.test(url.pathname)) return undefined;
      if (now().getTime() < (unknown.get(url.href) ?? 0)) return undefined;
      const known = kept.get(url.href) ?? underWay.get(url.href);
      if (known) return known;
      const asking = fetched(source, url).finally(() => underWay.delete(url.href));
      underWay.set(url.href, asking);
      return asking;
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
