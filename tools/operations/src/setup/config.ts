import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { natsVariables } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

/** Throws ConfigError. */
export const readNatsUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  loadConfig(z.object(natsVariables), env).NATS_URL;
