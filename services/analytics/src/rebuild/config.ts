import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { z } from 'zod';
import { configSchema } from '../config.js';

/** The service's own variables, as far as the command needs them. */
const rebuildConfigSchema = configSchema.pick({
  LOG_LEVEL: true,
  MONGO_URL: true,
  MONGO_DATABASE_PREFIX: true,
  REDIS_URL: true,
});
export type RebuildConfig = z.infer<typeof rebuildConfigSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readRebuildConfig = (): RebuildConfig => loadConfig(rebuildConfigSchema, process.env);
