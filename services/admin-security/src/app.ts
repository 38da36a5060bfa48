import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerAdmins } from './admins/admins.routes.js';
import { registerAudit } from './audit/audit.routes.js';
import { showBlocks } from './blocks/block-figures.js';
import { registerBlocks } from './blocks/blocks.routes.js';
import type { Config } from './config.js';
import { startAddressBlocked } from './consumers/address-blocked.js';
import { startAdminActed } from './consumers/admin-acted.js';
import { createContext } from './context.js';
import { createCredentials } from './gate/credentials.js';
import { registerGate } from './gate/gate.routes.js';
import { startRemovingExpired } from './jobs/remove-expired.js';
import { migrationsOf } from './migrations/migrations.js';
import { registerOperations } from './operations/operations.routes.js';
import { registerPasskeys } from './passkeys/passkeys.routes.js';
import { registerWhitelist } from './whitelist/whitelist.routes.js';

/** The admin-security service: the way into the admin area, who is kept out of it, and what was done there. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('admin-security', config);
  const { app } = service;
  const context = createContext(service, config, now);
  const { log, mongo, models, relays, whitelist, attemptStore } = context;

  registerAdmins(app, context);
  registerGate(app, context);
  registerPasskeys(app, context);
  registerWhitelist(app, context);
  registerBlocks(app, context);
  registerAudit(app, context);
  registerOperations(app, context);

  const credentials = createCredentials({
    ...context,
    credentials: models.credentials,
    secret: config.ADMIN_SECURITY_SECRET,
    current: { accessCode: config.ADMIN_ACCESS_CODE, adminEmail: config.ADMIN_EMAIL },
  });
  service.onStart(async () => {
    const migrations = migrationsOf(context);
    await prepareDatabase({ connection: mongo.connection, migrations, models: Object.values(models), log });
    await whitelist.begin();
    await credentials.begin();
    await attemptStore.refill();
    const hideBlocks = showBlocks(attemptStore);
    return [
      relays.addresses.start(),
      relays.verifications.start(),
      startAddressBlocked(context),
      startAdminActed(context),
      startRemovingExpired(context),
      { stop: async () => hideBlocks() },
    ];
  });
  return service;
}
