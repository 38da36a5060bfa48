import type { Network } from '@wifi-share/contracts/entities/network';

/** How far deleting has come; `failure` is why it stopped before the end, and at which network. */
export interface Deletion {
  deleted: Network[];
  failure: { network: Network; error: unknown } | null;
}

/** Deletes networks one after the other (spec section 4), and stops at the first that cannot be deleted. Never throws. */
export async function deleteOneByOne(
  networks: Network[],
  deleteOne: (network: Network) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Deletion> {
  const deleted: Network[] = [];
  for (const network of networks) {
    onProgress(deleted.length);
    try {
      await deleteOne(network);
      deleted.push(network);
    } catch (error) {
      return { deleted, failure: { network, error } };
    }
  }
  return { deleted, failure: null };
}
