import type {
  ListedNetwork,
  listAllNetworks,
  NetworkFilter,
  NetworkOwner,
  NetworkSort,
} from '@wifi-share/contracts/calls/admin-networks';
import type { CallQuery } from '@wifi-share/contracts/calls/define-call';
import { searchCondition } from '@wifi-share/service-kit/search/search-key';
import { trusted } from 'mongoose';
import type { StoredNetwork } from '../networks/network.model.js';

const stateConditions: Record<NetworkFilter, object> = {
  all: {},
  active: { isActive: true },
  inactive: { isActive: false },
};

const ownerConditions: Record<NetworkOwner, object> = {
  all: {},
  site: { userId: null },
  users: { userId: trusted({ $ne: null }) },
};

/** What the list is asked for; a deleted network is none. */
export const conditionsOf = ({ id, filter, owner, userId, search }: CallQuery<typeof listAllNetworks>): object => ({
  deletedAt: null,
  ...stateConditions[filter],
  ...ownerConditions[owner],
  ...(id === undefined ? {} : { _id: id }),
  ...(userId === undefined ? {} : { userId }),
  ...searchCondition(search),
});

/** The id decides among equals, so that no network is on two pages. The search key begins with the name. */
export const networkOrders: Record<NetworkSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: 1 },
  oldest: { createdAt: 1, _id: 1 },
  edited: { updatedAt: -1, _id: 1 },
  name: { searchKey: 1, _id: 1 },
  ssid: { ssid: 1, _id: 1 },
  accesses: { accessCount: -1, _id: 1 },
};

type Shown = Pick<ListedNetwork, 'password' | 'servedAsActive' | 'owner'>;

/** The network as admins see it. */
export function toListedNetwork(network: StoredNetwork, shown: Shown): ListedNetwork {
  const { _id: id, userId, name, ssid, security, hidden, compatibilityMode = false, isActive, accessCount } = network;
  const { description, location, welcome = null, accent = null, lastAccessed, createdAt, updatedAt } = network;
  return {
    ...{
      id,
      userId,
      name,
      ssid,
      security,
      hidden,
      compatibilityMode,
      isActive,
      description,
      location,
      welcome,
      accent,
    },
    ...shown,
    accessCount,
    lastAccessed: lastAccessed?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
