import { verify, type X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { createCertificateStore } from './certificate-store.js';
import { transmissionOf } from './webhook-headers.js';

interface Options {
  /** The webhook's id as PayPal gave it; a signature for another one is not for us. */
  webhookId: string;
  /** Origins that certificates are fetched from, see certificateOriginsOf. */
  certificateOrigins: string[];
  now?: () => Date;
}

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** The body's very bytes. */
  body: Buffer;
}

/**
 * Distinguishes PayPal's webhooks from forged ones, here and without asking PayPal for each. A repeated one passes:
 * webhooks are hints upon which PayPal itself is asked.
 */
export function createWebhookVerifier({ webhookId, certificateOrigins, now = () => new Date() }: Options) {
  const certificates = createCertificateStore(certificateOrigins, now);
  return {
    /** Throws `invalid_webhook`, or DependencyUnavailable when PayPal's certificate can't be had now. */
    async verify({ headers, body }: ReceivedWebhook): Promise<void> {
      const transmission = transmissionOf(headers, now());
      if (!transmission) throw new Problem('invalid_webhook');
      const certificate = await certificates.at(transmission.certificateUrl);
      if (!certificate || !isForSigningAt(certificate, now())) throw new Problem('invalid_webhook');
      const signed = `${transmission.id}|${transmission.time}|${webhookId}|${crc32(body)}`;
      if (!verify('sha256', Buffer.from(signed), certificate.publicKey, transmission.signature))
        throw new Problem('invalid_webhook');
    },

    close: certificates.close,
  };
}

export type WebhookVerifier = ReturnType<typeof createWebhookVerifier>;

const isForSigningAt = ({ publicKey, validFrom, validTo }: X509Certificate, time: Date): boolean =>
  publicKey.asymmetricKeyType === 'rsa' && new Date(validFrom) <= time && time <= new Date(validTo);
