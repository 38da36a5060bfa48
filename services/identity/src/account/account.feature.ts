import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { registerAccountRoutes } from './account.routes.js';
import { createAccountDeletion } from './account-deletion.service.js';
import { createAccountExport } from './account-export.service.js';

/** Leaving, and taking along what is held of one. */
export function addAccount(app: FastifyInstance, foundation: Foundation): void {
  const { config, users, sessions, proveIdentity, removeAccount, publicUrl, internal, now } = foundation;
  const holders = {
    networks: config.NETWORKS_URL,
    analytics: config.ANALYTICS_URL,
    support: config.SUPPORT_URL,
    billing: config.BILLING_URL,
    mailer: config.MAILER_URL,
  };
  registerAccountRoutes(app, {
    accountExport: createAccountExport({ users, sessions, internal, holders, now }),
    deletion: createAccountDeletion({ removeAccount, proveIdentity }),
    publicUrl,
  });
}
