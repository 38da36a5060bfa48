import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { z } from 'zod';
import { configSchema } from '../config.js';

/** The service's own variables, as far as the command needs them. */
const rotationConfigSchema = configSchema.pick({
  LOG_LEVEL: true,
  MONGO_URL: true,
  MONGO_DATABASE_PREFIX: true,
  REDIS_URL: true,
  WIFI_ENCRYPTION_KEYS: true,
});
export type RotationConfig = z.infer<typeof rotationConfigSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readRotationConfig = (): RotationConfig => loadConfig(rotationConfigSchema, process.env);
