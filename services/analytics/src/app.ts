import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { retiredMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerAnalytics } from './analytics/analytics.routes.js';
import type { Config } from './config.js';
import { startAccessCounting } from './consumers/accesses-logged.js';
import { startNetworkCopy } from './consumers/network-changed.js';
import { createUserProjections } from './consumers/user-changed.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { createContext } from './context.js';
import { startRemovingExpired } from './jobs/remove-expired.js';
import { registerLive } from './live/live.routes.js';
import type { LiveTiming } from './live/live.service.js';
import { createUserExport } from './user-export/user-export.js';

/** The analytics service: records accesses and shows owners their figures. */
export function buildApp(config: Config, now = () => new Date(), timing?: LiveTiming): ServiceApp {
  const service = createServiceApp('analytics', config);
  const { app } = service;
  const context = createContext(service, config, now);
  const { log, mongo, networks, owners, accesses, entitlementCopies } = context;

  registerAnalytics(app, context);
  registerLive(app, context, timing);
  registerUserExport(app, createUserExport({ networks, owners, entitlements: entitlementCopies, ...accesses }));

  service.onStart(async () => {
    const { connection } = mongo;
    const migrations = retiredMigrations(3);
    const models = [entitlementCopies, networks, ...Object.values(accesses)];
    const incarnation = await prepareDatabase({ connection, migrations, models, log });
    await context.counted.publishAll();
    const consuming = { ...context, incarnation };
    const users = createUserProjections(consuming);
    return [
      ...users.start(consuming),
      startNetworkCopy(consuming),
      startAccessCounting(consuming),
      startUserErasure(consuming, users),
      startRemovingExpired(context),
    ];
  });
  return service;
}
