import type { NetworkModel, StoredNetwork } from './network.model.js';

/** The network that `/wifi/active` shows: of the site's active ones the one that a person edited last (R21); null without. */
export const findActiveNetwork = (networks: NetworkModel): Promise<StoredNetwork | null> =>
  networks.findOne({ userId: null, isActive: true, deletedAt: null }).sort({ updatedAt: -1, _id: 1 }).lean();
