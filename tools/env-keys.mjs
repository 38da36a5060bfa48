// Keys as the .env of docker compose holds them. Works before `npm ci`, so it uses nothing but Node itself.
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Who signs calls of services, as packages/contracts/src/internal/define-internal-call.ts declares (a test compares). */
export const callers = ['gateway', 'identity', 'networks', 'support', 'billing', 'ops'];
export const signingKeyName = (caller) => `${caller.toUpperCase()}_SIGNING_KEY`;
export const publicKeysName = 'INTERNAL_PUBLIC_KEYS';

/** The passwords of the users of MongoDB, Redis and NATS: those that docker-compose.yml passes on. */
const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
const passwordNames = [...new Set(compose.match(/\bBACKING_PASSWORD_[A-Z_]+/g))];

/** Letters and digits, a letter first: it stands in addresses, and in the configuration of NATS. */
const newPassword = () => `p${randomBytes(24).toString('hex')}`;

/** 32 random bytes in base64. */
export const newSecret = () => randomBytes(32).toString('base64');

/** A new private Ed25519 key: PKCS #8 as DER in base64. */
export const newSigningKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** `caller:public key` of a private key. */
export function publicEntry(caller, signingKey) {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), type: 'pkcs8', format: 'der' });
  return `${caller}:${createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')}`;
}

/** The entries of a comma-separated list; none of an absent one. */
export const entriesOf = (list = '') =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The keys of services that `given` lacks, by name, and INTERNAL_PUBLIC_KEYS where it has to be completed; nothing when
 * there are all.
 */
export function missingKeys(given) {
  const added = {};
  for (const name of ['GATEWAY_SECRET', 'IDENTITY_SECRET', 'ADMIN_SECURITY_SECRET']) {
    if (!given[name]) added[name] = newSecret();
  }
  for (const name of ['FACTOR_ENCRYPTION_KEYS', 'WEBHOOK_ENCRYPTION_KEYS']) {
    if (!given[name]) added[name] = `k1:${newSecret()}`;
  }
  for (const caller of callers) {
    const name = signingKeyName(caller);
    if (!given[name]) added[name] = newSigningKey();
  }
  const known = entriesOf(given[publicKeysName]);
  const keysOf = (caller) => entriesOf(added[signingKeyName(caller)] ?? given[signingKeyName(caller)]);
  const unknown = callers
    .flatMap((caller) => keysOf(caller).map((key) => publicEntry(caller, key)))
    .filter((entry) => !known.includes(entry));
  if (unknown.length > 0) added[publicKeysName] = [...known, ...unknown].join(',');
  for (const name of passwordNames) if (!given[name]) added[name] = newPassword();
  return added;
}
