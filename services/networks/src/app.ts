import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerAdminNetworks } from './admin-networks/admin-networks.routes.js';
import { registerAgents } from './agents/agents.routes.js';
import type { PollTiming } from './agents/held-polls.js';
import type { Config } from './config.js';
import { startMemberScreens } from './consumers/membership-changed.js';
import { startAccessCounts } from './consumers/networks-counted.js';
import { startOwnerChanges, startOwnerCopies } from './consumers/user-changed.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { createContext } from './context.js';
import { purgeDeleted } from './jobs/purge-deleted.js';
import { rotateBySchedule } from './jobs/rotate-by-schedule.js';
import { migrationsOf } from './migrations/migrations.js';
import { registerNetworkFiles } from './network-files/network-files.routes.js';
import { registerNetworks } from './networks/networks.routes.js';
import { registerPublicNetworks } from './public-networks/public-networks.routes.js';
import { registerRouters } from './rotations/routers.routes.js';
import type { ScreenTiming } from './screens/held-screens.js';
import { registerScreens } from './screens/screens.routes.js';
import { registerTransfers } from './transfers/transfers.routes.js';
import { createUserExport } from './user-export/user-export.js';

interface Options {
  now?: () => Date;
  /** How long agents are kept waiting. */
  polls?: PollTiming;
  /** How often screens are looked after. */
  screens?: ScreenTiming;
}

/** The networks service: owners' networks, what guests read of them, and the accesses. */
export function buildApp(config: Config, { now = () => new Date(), polls, screens }: Options = {}): ServiceApp {
  const service = createServiceApp('networks', config);
  const { app } = service;
  const context = createContext(service, config, now);
  const { log, mongo, models, relay, sealer } = context;

  registerNetworks(app, context);
  registerRouters(app, context);
  registerAgents(app, context, polls);
  registerScreens(app, context, screens);
  registerPublicNetworks(app, context);
  registerNetworkFiles(app, context);
  registerAdminNetworks(app, context);
  registerTransfers(app, context);
  registerUserExport(app, createUserExport({ ...models, sealer, now }));

  service.onStart(async () => {
    const { connection } = mongo;
    const migrations = migrationsOf(context);
    const incarnation = await prepareDatabase({ connection, migrations, models: Object.values(models), log });
    const consuming = { ...context, incarnation };
    return [
      relay.start(),
      startOwnerCopies(consuming),
      ...startOwnerChanges(consuming),
      startAccessCounts(models.networks, consuming),
      startMemberScreens(consuming),
      startUserErasure(consuming),
      startJob({ name: 'purge-deleted', everySeconds: 15, run: () => purgeDeleted(models, now()), log }),
      startJob({ name: 'rotate-by-schedule', everySeconds: 5, run: () => rotateBySchedule(context), log }),
    ];
  });
  return service;
}
