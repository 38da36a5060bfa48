import { emailSchema, newPasswordSchema, usernameSchema } from '@wifi-share/contracts/entities/user';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { z } from 'zod';
import { variables } from '../config.js';

/** The service's own variables, as far as the command needs them, and whom to make. */
export const demoConfigSchema = variables
  .pick({ LOG_LEVEL: true, MONGO_URL: true, MONGO_DATABASE_PREFIX: true, NATS_URL: true })
  .extend({
    APP_ENV: variables.shape.APP_ENV.refine((env) => env !== 'production', 'production gets no demo owner'),
    DEMO_USERNAME: usernameSchema.describe('Username of the demo owner.'),
    DEMO_PASSWORD: newPasswordSchema.describe("The demo owner's password."),
    DEMO_EMAIL: emailSchema.describe("The demo owner's e-mail address."),
  });
export type DemoConfig = z.infer<typeof demoConfigSchema>;

/** Throws ConfigError with everything that is wrong. */
export const readDemoConfig = (): DemoConfig => loadConfig(demoConfigSchema, process.env);
