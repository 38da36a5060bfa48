import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SigningCertificate } from './certificate.js';
import type { FaultKind } from './faults.js';
import { payPalId } from './ledger.js';

export interface WebhookEvent {
  eventType: string;
  resourceType: 'checkout-order' | 'capture' | 'refund';
  resource: object;
}

export interface Signing {
  certificate: SigningCertificate;
  webhookId: string;
  /** Where the certificate is, and the same one at another origin. */
  certificateUrls: { own: string; foreign: string };
  now: Date;
}

export interface SignedMessage {
  eventId: string;
  headers: Record<string, string>;
  body: string;
}

const month = 30 * 86_400_000;

/** The webhook as it goes over the wire: RSA over `id|time|webhook id|CRC-32 of the body`; spoilt where `fault` says so. */
export function signedMessage(event: WebhookEvent, signing: Signing, fault?: FaultKind): SignedMessage {
  const { certificate, webhookId, certificateUrls, now } = signing;
  const eventId = `WH-${payPalId()}-${payPalId()}`;
  const time = new Date(now.getTime() - (fault === 'old' ? month : 0)).toISOString();
  const body = JSON.stringify({
    id: eventId,
    event_version: '1.0',
    create_time: time,
    resource_type: event.resourceType,
    resource_version: '2.0',
    event_type: event.eventType,
    summary: `${event.eventType} (simulated)`,
    resource: event.resource,
    links: [],
  });
  const id = randomUUID();
  const signature = sign('sha256', Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`), certificate.key);
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-cert-url': fault === 'foreignCertificate' ? certificateUrls.foreign : certificateUrls.own,
    'paypal-auth-algo': fault === 'weakAlgorithm' ? 'SHA1withRSA' : 'SHA256withRSA',
  };
  return { eventId, headers, body: fault === 'altered' ? body.replace('(simulated)', '(simulateD)') : body };
}
