import { urlOfClient } from '../backing/backing-users.js';
import { signingKeyName } from '../signing-keys.js';
import type { Ports } from './ports.js';
import type { Secrets } from './secrets.js';
import type { ServiceName } from './services.js';

export interface StackContext {
  /** The user's environment: passed to services, except for variables of the stack. */
  env: NodeJS.ProcessEnv;
  appUrl: string;
  ports: Ports;
  secrets: Secrets;
  admin: { accessCode: string; email: string };
  /** Variables of billing for PayPal, besides the user's. */
  payments: Record<string, string>;
  /** Variables of identity for the sign-in with Google, besides the user's. */
  google: Record<string, string>;
  urls: { mongo: string; redis: string; nats: string; smtp: string };
}

/** The environment of one service in a local stack. */
export function serviceEnvironment(name: ServiceName, context: StackContext): NodeJS.ProcessEnv {
  const { env, appUrl, ports, secrets, urls } = context;
  return {
    ...env,
    APP_ENV: 'development',
    // React for developers, which renders e-mails, is twice as large.
    NODE_ENV: env.NODE_ENV || 'production',
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    PUBLIC_URL: appUrl,
    INTERNAL_PUBLIC_KEYS: secrets.signingKeys.known,
    ...signingKeyOf(name, secrets),
    MONGO_URL: urls.mongo,
    REDIS_URL: urlOfClient(urls.redis, name, secrets.backingPasswords),
    NATS_URL: urlOfClient(urls.nats, name, secrets.backingPasswords),
    ...ownVariables(name, context),
  };
}

/** Of the services that call others. */
function signingKeyOf(name: ServiceName, { signingKeys }: Secrets): Record<string, string> {
  const key = signingKeys.own[name];
  return key === undefined ? {} : { [signingKeyName(name)]: key };
}

function ownVariables(
  name: ServiceName,
  { env, ports, secrets, admin, payments, google, urls }: StackContext,
): Record<string, string> {
  const urlOf = (service: ServiceName) => `http://127.0.0.1:${ports[service]}`;
  const metricsPort = env.METRICS_PORT || String(ports.gatewayMetrics);
  const holders = {
    NETWORKS_URL: urlOf('networks'),
    ANALYTICS_URL: urlOf('analytics'),
    SUPPORT_URL: urlOf('support'),
    BILLING_URL: urlOf('billing'),
    WEBHOOKS_URL: urlOf('webhooks'),
  };
  switch (name) {
    case 'gateway':
      return {
        GATEWAY_SECRET: secrets.gatewaySecret,
        METRICS_PORT: metricsPort,
        ...{ IDENTITY_URL: urlOf('identity'), ...holders, ADMIN_SECURITY_URL: urlOf('admin-security') },
        ...(payments.PAYPAL_API_URL && { PAYPAL_API_URL: payments.PAYPAL_API_URL }),
      };
    case 'identity':
      return {
        ...holders,
        ...google,
        MAILER_URL: urlOf('mailer'),
        IDENTITY_SECRET: secrets.identitySecret,
        MAIL_SEALING_KEY: secrets.mailSealingKey,
        FACTOR_ENCRYPTION_KEYS: secrets.factorEncryptionKeys,
      };
    case 'networks':
      return { IDENTITY_URL: urlOf('identity'), WIFI_ENCRYPTION_KEYS: secrets.wifiEncryptionKeys };
    case 'support':
      return {
        IDENTITY_URL: urlOf('identity'),
        SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@wifi-share.example',
        MAIL_SEALING_KEY: secrets.mailSealingKey,
      };
    case 'billing':
      return { ...payments, IDENTITY_URL: urlOf('identity'), MAIL_SEALING_KEY: secrets.mailSealingKey };
    case 'webhooks':
      return { WEBHOOK_ENCRYPTION_KEYS: secrets.webhookEncryptionKeys };
    case 'mailer':
      return {
        MAIL_SEALING_KEY: secrets.mailSealingKey,
        SMTP_URL: urls.smtp,
        MAIL_FROM: env.MAIL_FROM || 'no-reply@wifi-share.example',
      };
    case 'admin-security':
      return {
        ADMIN_SECURITY_SECRET: secrets.adminSecuritySecret,
        ADMIN_ACCESS_CODE: admin.accessCode,
        ADMIN_EMAIL: admin.email,
        MAIL_SEALING_KEY: secrets.mailSealingKey,
        ...{ IDENTITY_URL: urlOf('identity'), ...holders, MAILER_URL: urlOf('mailer') },
        GATEWAY_METRICS_URL: env.GATEWAY_METRICS_URL || `http://127.0.0.1:${metricsPort}`,
        // Data for trying things out: no backup is planned unless the user says so.
        BACKUP_EVERY_HOURS: env.BACKUP_EVERY_HOURS || '0',
      };
    case 'analytics':
      return {};
  }
}
