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
    .describe('How many days single accesses, with the visitor of the day and a part of the address, are kept.'),
});
export type Config = z.infer<typeof configSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readConfig = (): Config => loadConfig(configSchema, process.env);
