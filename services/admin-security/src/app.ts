import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { type OutboxRelay, startOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { auditModel } from './audit/audit.model.js';
import { registerAuditRoutes } from './audit/audit.routes.js';
import { createAuditLog } from './audit/audit.service.js';
import { addressModel } from './blocks/address.model.js';
import { createAddressStore } from './blocks/address-store.js';
import { createAttempts } from './blocks/attempts.service.js';
import { showBlocks } from './blocks/block-figures.js';
import { registerBlockRoutes } from './blocks/blocks.routes.js';
import { createBlocks } from './blocks/blocks.service.js';
import type { Config } from './config.js';
import { logBlocks } from './consumers/address-blocked.js';
import { logAdminActs } from './consumers/admin-acted.js';
import { createAccessCode } from './gate/access-code.js';
import { registerAccessCodeCheck } from './gate/access-code-check.routes.js';
import { createAdminCode } from './gate/admin-code.js';
import { createCredentials } from './gate/credentials.js';
import { credentialsModel } from './gate/credentials.model.js';
import { registerGateRoutes } from './gate/gate.routes.js';
import { createGate } from './gate/gate.service.js';
import { verificationModel } from './gate/verification.model.js';
import { createVerifications } from './gate/verifications.js';
import { startForgetting } from './jobs/forget.js';
import { whitelistModel } from './whitelist/whitelist.model.js';
import { registerWhitelistRoutes } from './whitelist/whitelist.routes.js';
import { createWhitelist } from './whitelist/whitelist.service.js';

/** The admin-security service: the way into the admin area, who is kept out of it, and what was done there. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('admin-security', config);
  const { app } = service;
  const { log } = app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'admin-security');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const { client: redis } = service.use(connectRedis({ url: config.REDIS_URL, name: 'admin-security', log }));
  const bus = service.use(
    connectBus({ url: config.NATS_URL, name: 'admin-security', streams: [streams.security], log }),
  );
  const models = {
    addresses: addressModel(mongo.connection),
    credentials: credentialsModel(mongo.connection),
    verifications: verificationModel(mongo.connection),
    whitelist: whitelistModel(mongo.connection),
    audit: auditModel(mongo.connection),
  };
  const relays: { addresses?: OutboxRelay; verifications?: OutboxRelay } = {};

  const audit = createAuditLog({ entries: models.audit, now });
  const whitelist = createWhitelist({ whitelist: models.whitelist, now });
  const addresses = createAddressStore({
    addresses: models.addresses,
    outboxFilled: () => relays.addresses?.kick(),
    now,
  });
  const attempts = createAttempts({ addresses, whitelist, now });
  const sessions = createAdminSessionStore(redis, () => now().getTime());
  const verifications = createVerifications({
    verifications: models.verifications,
    adminCode: createAdminCode({
      secret: config.INTERNAL_SECRET,
      sealer: createMailSealer(config.MAIL_SEALING_KEY),
      adminEmail: config.ADMIN_EMAIL,
    }),
    outboxFilled: () => relays.verifications?.kick(),
    now,
  });
  const credentials = createCredentials({
    credentials: models.credentials,
    secret: config.INTERNAL_SECRET,
    current: { accessCode: config.ADMIN_ACCESS_CODE, adminEmail: config.ADMIN_EMAIL },
    ...{ sessions, verifications, audit, log },
  });
  const isAccessCode = createAccessCode(config.ADMIN_ACCESS_CODE);
  const gate = createGate({ isAccessCode, attempts, verifications, sessions, audit });
  registerGateRoutes(app, { gate, sessions, publicUrl: config.PUBLIC_URL });
  registerAccessCodeCheck(app, gate);
  registerWhitelistRoutes(app, whitelist, audit);
  registerBlockRoutes(app, createBlocks({ addresses, whitelist, now }), audit);
  registerAuditRoutes(app, audit);

  service.onStart(async () => {
    await prepareDatabase({ connection: mongo.connection, migrations: [], models: Object.values(models), log });
    await whitelist.begin();
    await credentials.begin();
    const mailQueue = createMailQueue(redis);
    const around = { bus, log, needs: [mongo] };
    relays.addresses = startOutboxRelay({ collection: models.addresses.collection, bus, log });
    relays.verifications = startOutboxRelay({ collection: models.verifications.collection, bus, mailQueue, log });
    const running = [relays.addresses, relays.verifications, logAdminActs(audit, around), logBlocks(audit, around)];
    const hideBlocks = showBlocks(addresses);
    const stopForgetting = startForgetting({ ...models, auditRetentionDays: config.AUDIT_RETENTION_DAYS, log, now });
    return async () => {
      hideBlocks();
      await stopForgetting();
      await Promise.all(running.map((each) => each.stop()));
      await mailQueue.close();
    };
  });
  return service;
}
