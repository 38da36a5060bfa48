import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { httpVariables, natsVariables, serviceUrl, signingKey } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';
import type { Installation } from './installation.js';

const { INTERNAL_SECRET } = httpVariables;

const configSchema = z.object({
  OPS_SIGNING_KEY: signingKey('ops'),
  INTERNAL_SECRET,
  ...natsVariables,
  IDENTITY_URL: serviceUrl('identity'),
  NETWORKS_URL: serviceUrl('networks'),
  ANALYTICS_URL: serviceUrl('analytics'),
  SUPPORT_URL: serviceUrl('support'),
  BILLING_URL: serviceUrl('billing'),
  WEBHOOKS_URL: serviceUrl('webhooks'),
  MAILER_URL: serviceUrl('mailer'),
  ADMIN_SECURITY_URL: serviceUrl('admin-security'),
});

/** Throws ConfigError with everything that is wrong with the environment. */
export function readInstallation(env: NodeJS.ProcessEnv = process.env): Installation {
  const config = loadConfig(configSchema, env);
  return {
    natsUrl: config.NATS_URL,
    signingKey: config.OPS_SIGNING_KEY,
    secret: config.INTERNAL_SECRET,
    services: {
      identity: config.IDENTITY_URL,
      networks: config.NETWORKS_URL,
      analytics: config.ANALYTICS_URL,
      support: config.SUPPORT_URL,
      billing: config.BILLING_URL,
      webhooks: config.WEBHOOKS_URL,
      mailer: config.MAILER_URL,
      'admin-security': config.ADMIN_SECURITY_URL,
    },
  };
}
