import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { retiredMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerAdminTickets } from './admin-tickets/admin-tickets.routes.js';
import type { Config } from './config.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { createContext } from './context.js';
import { registerTickets } from './tickets/tickets.routes.js';
import { createUserExport } from './user-export/user-export.js';

/** The support service: owners' tickets, and what admins do with them. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('support', config);
  const { app } = service;
  const context = createContext(service, config, now);
  const { mongo, owners, ownerCopies, tickets, relay, log } = context;

  registerTickets(app, context);
  registerAdminTickets(app, context);
  registerUserExport(app, createUserExport(context));

  service.onStart(async () => {
    const migrations = retiredMigrations(2);
    const models = [owners, tickets];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations, models, log });
    const consuming = { ...context, incarnation };
    return [relay.start(), ownerCopies.start(consuming), startUserErasure(consuming)];
  });
  return service;
}
