import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { natsVariables, redisVariables } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';
import type { SystemAddress } from './system.js';

const configSchema = z.object({ ...mongoVariables, ...redisVariables, ...natsVariables });

/** Throws ConfigError with everything that is wrong with the environment. */
export function readAddress(env: NodeJS.ProcessEnv = process.env): SystemAddress {
  const config = loadConfig(configSchema, env);
  return {
    mongoUrl: config.MONGO_URL,
    mongoPrefix: config.MONGO_DATABASE_PREFIX,
    redisUrl: config.REDIS_URL,
    natsUrl: config.NATS_URL,
  };
}
