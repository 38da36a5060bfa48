import { createHmac, randomBytes } from 'node:crypto';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { StoredEndpoint } from './endpoint.model.js';

const prefix = 'whsec_';
const secretBytes = 32;

/** As Standard Webhooks writes secrets: `whsec_` and base64. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** The secrets that sign at `now`, the current one first. */
export function secretsOf(endpoint: StoredEndpoint, sealer: Sealer, now: Date): string[] {
  const sealed = [endpoint, ...earlierSecretsOf(endpoint, now)];
  return sealed.map(({ sealedSecret }) => sealer.open(sealedSecret, endpoint._id));
}

/** Those before the current one that sign at `now`, oldest first. */
export const earlierSecretsOf = ({ earlierSecrets = [] }: StoredEndpoint, now: Date) =>
  earlierSecrets.filter(({ until }) => until > now);

export interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** The headers of Standard Webhooks 1.0 (standardwebhooks.com); one signature a secret. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
