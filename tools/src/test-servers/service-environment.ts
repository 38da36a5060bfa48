import { randomBytes } from 'node:crypto';
import { internalCallers } from '@wifi-share/contracts/internal/define-internal-call';
import { createSigningKeys, signingKeyName } from '../signing-keys.js';
import type { World } from './world.js';

/** The keys of all who call the services under test. */
export const signingKeys = createSigningKeys();

const ownSecret = () => randomBytes(32).toString('hex');

/** What proves who calls, and the secrets that each of the services has for itself. */
export const keyEnvironment = {
  INTERNAL_PUBLIC_KEYS: signingKeys.known,
  ...Object.fromEntries(internalCallers.map((caller) => [signingKeyName(caller), signingKeys.own[caller]])),
  ...{ GATEWAY_SECRET: ownSecret(), IDENTITY_SECRET: ownSecret(), ADMIN_SECURITY_SECRET: ownSecret() },
};

/** The part of a service's environment that all services have, as an operator would write it. */
export const serviceEnvironmentIn = (world: World) => ({
  PORT: '0',
  // Logs are checked for secrets (log-check/watch-logs.ts).
  LOG_LEVEL: 'debug',
  APP_ENV: 'development',
  ...keyEnvironment,
  MONGO_URL: world.mongoUrl,
  MONGO_DATABASE_PREFIX: world.mongoPrefix,
  REDIS_URL: world.redisUrl,
  NATS_URL: world.natsUrl,
});
