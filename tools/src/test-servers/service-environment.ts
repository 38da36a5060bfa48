import { randomBytes } from 'node:crypto';
import type { World } from './world.js';

/** Signs requests to the services under test, as the gateway does. */
export const internalSecret = randomBytes(32).toString('hex');

/** The part of a service's environment that all services have, as an operator would write it. */
export const serviceEnvironmentIn = (world: World) => ({
  PORT: '0',
  // Logs are checked for secrets (log-check/watch-logs.ts).
  LOG_LEVEL: 'debug',
  APP_ENV: 'development',
  INTERNAL_SECRET: internalSecret,
  MONGO_URL: world.mongoUrl,
  MONGO_DATABASE_PREFIX: world.mongoPrefix,
  REDIS_URL: world.redisUrl,
  NATS_URL: world.natsUrl,
});
