import { Problem } from '@wifi-share/service-kit/app/problem';
import type { NetworkModel, StoredNetwork } from './network.model.js';

/**
 * Runs `create`, which stores a network under `creationKey`. Gives the one of an earlier try where there is one: the unique
 * index of the keys, or the plan, which it has filled, refuses the second. Throws `network_not_found` when that one is deleted.
 */
export async function createdBefore(
  networks: NetworkModel,
  { creationKey }: Pick<StoredNetwork, 'creationKey'>,
  create: () => Promise<void>,
): Promise<StoredNetwork | null> {
  try {
    await create();
    return null;
  } catch (error) {
    const earlier = creationKey === undefined ? null : await networks.findOne({ creationKey }).lean();
    if (!earlier) throw error;
    if (earlier.deletedAt) throw new Problem('network_not_found');
    return earlier;
  }
}
