import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { mongoVariables } from '@wifi-share/service-kit/config/mongo-variables';
import { httpVariables, natsVariables, redisVariables } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

export const configSchema = z.object({
  ...httpVariables,
  ...mongoVariables,
  ...redisVariables,
  ...natsVariables,
  ACCESS_LOG_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .default(90)
    .describe(
      'How many days raw logs of single accesses, with the visitor of the day and a part of the address, are kept. ' +
        "Besides, the event stream holds them for 14 days, and analytics each day's visitors for 15.",
    ),
});
export type Config = z.infer<typeof configSchema>;

/** What the command `analytics:rebuild` needs of it. */
const rebuildConfigSchema = configSchema.pick({
  MONGO_URL: true,
  MONGO_DATABASE_PREFIX: true,
  REDIS_URL: true,
  NATS_URL: true,
});
export type RebuildConfig = z.infer<typeof rebuildConfigSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readRebuildConfig = (): RebuildConfig => loadConfig(rebuildConfigSchema, process.env);

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
