import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import type { Foundation } from '../foundation.js';
import { registerAccountRoutes } from './account.routes.js';
import { createAccountDeletion } from './account-deletion.service.js';
import { createAccountExport } from './account-export.service.js';

/** Leaving, and taking along what is held of one. */
export function addAccount(service: ServiceApp, foundation: Foundation): void {
  const { config, users, sessions, proveIdentity, removeAccount, publicUrl, now } = foundation;
  const internal = service.attach(createInternalClient({ service: 'identity', secret: config.INTERNAL_SECRET }));
  const holders = {
    networks: config.NETWORKS_URL,
    analytics: config.ANALYTICS_URL,
    support: config.SUPPORT_URL,
    mailer: config.MAILER_URL,
  };
  registerAccountRoutes(service.app, {
    accountExport: createAccountExport({ users, sessions, internal, holders, now }),
    deletion: createAccountDeletion({ removeAccount, proveIdentity }),
    publicUrl,
  });
}
