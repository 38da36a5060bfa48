import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import type { Config } from '../config.js';
import type { NetworkModel } from '../networks/network.model.js';
import type { NetworkStore } from '../networks/network-store.js';
import { registerAdminNetworkRoutes } from './admin-networks.routes.js';
import { createAdminNetworks } from './admin-networks.service.js';
import { createNetworkList } from './network-list.service.js';
import { createNetworkOwners } from './network-owners.js';

interface Dependencies {
  config: Config;
  networks: NetworkModel;
  store: NetworkStore;
  entitlements: Entitlements;
  sealer: Sealer;
  now(): Date;
}

/** What admins see of networks and do with them. */
export function addAdminNetworks(service: ServiceApp, { config, ...dependencies }: Dependencies): void {
  const { networks, sealer } = dependencies;
  const { log } = service.app;
  const internal = service.attach(createInternalClient({ service: 'networks', secret: config.INTERNAL_SECRET }));
  const ownersOf = createNetworkOwners({ internal, identityUrl: config.IDENTITY_URL, log });
  const reportUnreadable = (err: unknown) => log.error({ err }, 'a password is left out of the list');
  const networkList = createNetworkList({ networks, sealer, ownersOf, reportUnreadable });
  const adminNetworks = createAdminNetworks({ ...dependencies, networkList });
  registerAdminNetworkRoutes(service.app, { networkList, adminNetworks });
}
