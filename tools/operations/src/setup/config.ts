import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { natsVariables } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

/** The most that JetStream takes. */
const mostReplicas = 5;

const setupSchema = z.object({
  ...natsVariables,
  NATS_REPLICAS: z.coerce.number().int().min(1).max(mostReplicas).optional(),
});

/** Throws ConfigError. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(setupSchema, env);
