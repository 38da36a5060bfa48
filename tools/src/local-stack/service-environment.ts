import { defaultBrandName } from '@wifi-share/contracts/brand';
import type { Ports } from './ports.js';
import type { Secrets } from './secrets.js';
import type { ServiceName } from './services.js';

export interface Surroundings {
  /** What the user set, e.g. LOG_LEVEL. */
  env: NodeJS.ProcessEnv;
  appUrl: string;
  ports: Ports;
  secrets: Secrets;
  urls: { mongo: string; redis: string; nats: string; smtp: string };
}

/** The configuration of one service in a local stack: the variables its config.ts reads. */
export function serviceEnvironment(name: ServiceName, around: Surroundings): Record<string, string> {
  const { env, appUrl, ports, secrets, urls } = around;
  return {
    APP_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    LOG_LEVEL: env.LOG_LEVEL || 'info',
    BRAND_NAME: env.BRAND_NAME || defaultBrandName,
    PUBLIC_URL: appUrl,
    INTERNAL_SECRET: secrets.internalSecret,
    MONGO_URL: urls.mongo,
    REDIS_URL: urls.redis,
    NATS_URL: urls.nats,
    ...ownVariables(name, around),
  };
}

function ownVariables(name: ServiceName, { env, ports, secrets, urls }: Surroundings): Record<string, string> {
  switch (name) {
    case 'gateway':
      return {
        IDENTITY_URL: `http://127.0.0.1:${ports.identity}`,
        NETWORKS_URL: `http://127.0.0.1:${ports.networks}`,
        ANALYTICS_URL: `http://127.0.0.1:${ports.analytics}`,
      };
    case 'identity':
      return { MAIL_SEALING_KEY: secrets.mailSealingKey };
    case 'networks':
      return { WIFI_ENCRYPTION_KEYS: secrets.wifiEncryptionKeys, VISITOR_SECRET: secrets.visitorSecret };
    case 'mailer':
      return {
        MAIL_SEALING_KEY: secrets.mailSealingKey,
        SMTP_URL: urls.smtp,
        MAIL_FROM: env.MAIL_FROM || 'no-reply@wifi-share.example',
      };
    case 'analytics':
      return {};
  }
}
