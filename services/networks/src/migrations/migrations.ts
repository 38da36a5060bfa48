import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import { fillSearchKeys } from '@wifi-share/service-kit/search/fill-search-keys';
import { networkSearchKey } from '../networks/network.domain.js';
import type { NetworkModel } from '../networks/network.model.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ networks }: { networks: NetworkModel }): Migration[] => [
  {
    name: 'networks have the key that admins find them by, without accents',
    run: () => fillSearchKeys(networks.collection, networkSearchKey),
  },
  {
    // There is nothing to change; releases before it would count such an access twice, and read streams anew.
    name: 'counted accesses say that a network lacks one that was given up',
    run: async () => undefined,
  },
];
