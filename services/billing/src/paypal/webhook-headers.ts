import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** How long after it was signed a webhook is taken: PayPal sends one again for three days until it is answered. */
const oldestMilliseconds = 3 * 86_400_000 + 600_000;
/** Clocks differ. */
const newestMilliseconds = 600_000;

const headersSchema = z.object({
  'paypal-transmission-id': z.string().min(1).max(64),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.base64().max(1024),
  'paypal-cert-url': z.url().max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

/** What PayPal says about how a webhook is signed. */
export interface Transmission {
  id: string;
  /** As it was sent: the signature covers these very characters. */
  time: string;
  signature: Buffer;
  certificateUrl: URL;
}

/** Undefined when something is missing, when it is signed in another way, or too long ago. */
export function transmissionOf(headers: IncomingHttpHeaders, now: Date): Transmission | undefined {
  const { data } = headersSchema.safeParse(headers);
  if (!data) return undefined;
  const age = now.getTime() - Date.parse(data['paypal-transmission-time']);
  if (age > oldestMilliseconds || age < -newestMilliseconds) return undefined;
  return {
    id: data['paypal-transmission-id'],
    time: data['paypal-transmission-time'],
    signature: Buffer.from(data['paypal-transmission-sig'], 'base64'),
    certificateUrl: new URL(data['paypal-cert-url']),
  };
}
