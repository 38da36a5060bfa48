import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { figuresIn, figuresOf } from '@wifi-share/messaging/figures/service-figures';
import { createFailedMails } from '@wifi-share/messaging/mail/failed-mails';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createOperatedMailQueue } from '@wifi-share/messaging/mail/operated-queue';
import { createOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { readMetrics } from '@wifi-share/service-kit/app/metrics';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createPasskeys } from '@wifi-share/service-kit/factors/passkeys';
import { createSendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { schemaVersionModel } from '@wifi-share/service-kit/migrations/schema-version.model';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { logSecurityEvent } from '@wifi-share/service-kit/security-log/security-event';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { adminModel, createFindAdmin } from './admins/admin.model.js';
import { createAdmins } from './admins/admins.service.js';
import { auditModel } from './audit/audit.model.js';
import { createAuditLog } from './audit/audit.service.js';
import { addressModel } from './blocks/address.model.js';
import { createAddressHistory } from './blocks/address-history.js';
import { createAttemptStore } from './blocks/attempt-store.js';
import type { Config } from './config.js';
import { codeBounds, createAdminCode } from './gate/admin-code.js';
import { credentialsModel } from './gate/credentials.model.js';
import { verificationModel } from './gate/verification.model.js';
import { createVerifications } from './gate/verifications.js';
import { createOperations } from './operations/operations.service.js';
import { createPasskeyStore } from './passkeys/passkey-store.js';
import { holderModel } from './passkeys/passkeys.model.js';
import { whitelistModel } from './whitelist/whitelist.model.js';
import { createWhitelist } from './whitelist/whitelist.service.js';

/** Less than the gateway waits for the whole answer. */
const answeredWithinMilliseconds = 2500;

/** What the features, consumers and jobs of the service share. */
export function createContext(service: ServiceApp, config: Config, now: () => Date) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'admin-security');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const { client: redis } = service.use(connectRedis({ url: config.REDIS_URL, name: 'admin-security', log }));
  const usedStreams = [streams.security];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'admin-security', streams: usedStreams, log }));

  const models = {
    addresses: addressModel(mongo.connection),
    credentials: credentialsModel(mongo.connection),
    verifications: verificationModel(mongo.connection),
    whitelist: whitelistModel(mongo.connection),
    audit: auditModel(mongo.connection),
    admins: adminModel(mongo.connection),
    holders: holderModel(mongo.connection),
  };
  const mailQueue = createMailQueue(redis);
  const relays = {
    addresses: createOutboxRelay({ collection: models.addresses.collection, bus, log }),
    verifications: createOutboxRelay({ collection: models.verifications.collection, bus, mailQueue, log }),
  };
  const history = createAddressHistory({ addresses: models.addresses, outboxFilled: relays.addresses.kick, now });
  const audit = createAuditLog({ entries: models.audit, logEvent: (line) => logSecurityEvent(log, line), now });
  const sessions = createAdminSessionStore(redis, () => now().getTime());
  const findAdmin = createFindAdmin(models.admins);
  const passkeys = createPasskeys({ publicUrl: config.PUBLIC_URL, brandName: config.BRAND_NAME, verifiesUser: true });
  const isNamed = async (_id: string): Promise<boolean> => (await models.admins.exists({ _id })) !== null;
  const passkeyStore = createPasskeyStore({
    ...{ holders: models.holders, versions: schemaVersionModel(mongo.connection), passkeys, isNamed, now },
  });
  const verifications = createVerifications({
    verifications: models.verifications,
    adminCode: createAdminCode({
      secret: config.ADMIN_SECURITY_SECRET,
      sealer: createMailSealer(config.MAIL_SEALING_KEY),
    }),
    codeLimit: createSendLimit({ redis, secret: config.ADMIN_SECURITY_SECRET, now }, 'admin-codes', codeBounds),
    adminEmail: config.ADMIN_EMAIL,
    findAdmin,
    outboxFilled: relays.verifications.kick,
    now,
  });
  const { ADMIN_EMAIL: sharedEmail } = config;
  const failedMails = createFailedMails(service.attach(createOperatedMailQueue(config.REDIS_URL)));
  return {
    ...{ config, log, now, mongo, redis, bus, models, relays, audit, sessions, verifications, passkeys, passkeyStore },
    isNamed,
    admins: createAdmins({
      admins: models.admins,
      findAdmin,
      sharedEmail,
      sessions,
      verifications,
      passkeyStore,
      audit,
      now,
    }),
    whitelist: createWhitelist({ whitelist: models.whitelist, now }),
    attemptStore: createAttemptStore({ redis, history, now }),
    operations: createOperations({
      ...{ mongo, redis, bus, failedMails, audit, now },
      sources: {
        ...sourcesOf(config),
        'admin-security': async () => figuresIn(await readMetrics(), 'admin-security'),
      },
      backupEveryHours: config.BACKUP_EVERY_HOURS,
    }),
  };
}

/** What the other services show Prometheus. */
const sourcesOf = (config: Config) => ({
  gateway: config.GATEWAY_METRICS_URL ? shownAt('gateway', config.GATEWAY_METRICS_URL) : null,
  identity: shownAt('identity', config.IDENTITY_URL),
  networks: shownAt('networks', config.NETWORKS_URL),
  analytics: shownAt('analytics', config.ANALYTICS_URL),
  support: shownAt('support', config.SUPPORT_URL),
  billing: shownAt('billing', config.BILLING_URL),
  webhooks: shownAt('webhooks', config.WEBHOOKS_URL),
  mailer: shownAt('mailer', config.MAILER_URL),
});

const shownAt = (name: string, origin: string) => () => figuresOf(origin, name, answeredWithinMilliseconds);

export type Context = ReturnType<typeof createContext>;
