import { Problem } from '@wifi-share/service-kit/app/problem';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type NetworkModel, type StoredNetwork, slotIndex } from './network.model.js';

interface Slots {
  userId: string;
  limit: number;
}

type Holder = Pick<StoredNetwork, 'slotKey'>;

/** The number of the slot that a network holds; -1 without one. */
export const slotNumber = ({ slotKey }: Holder): number => (slotKey ? Number(slotKey.split(':').at(-1)) : -1);

/** The owner's slots that none of `holders` has. */
export function freeSlots({ userId, limit }: Slots, holders: readonly Holder[]): string[] {
  const taken = new Set(holders.map(({ slotKey }) => slotKey));
  return Array.from({ length: limit }, (_, n) => `${userId}:${n}`).filter((slotKey) => !taken.has(slotKey));
}

/**
 * Runs `write` with a slot of the owner that is free, and with the next one when a concurrent request took it first:
 * the unique index decides, so the limit holds under concurrent requests too (R25). Throws `network_limit_reached`.
 */
export async function withFreeSlot<T>(
  networks: NetworkModel,
  slots: Slots,
  write: (slotKey: string) => Promise<T>,
): Promise<T> {
  const holders = await networks.find({ userId: slots.userId }, { slotKey: 1 }).lean();
  for (const slotKey of freeSlots(slots, holders)) {
    try {
      return await write(slotKey);
    } catch (error) {
      if (!isDuplicateKey(error, slotIndex)) throw error;
    }
  }
  throw new Problem('network_limit_reached');
}
