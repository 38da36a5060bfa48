import { Problem } from '@wifi-share/service-kit/app/problem';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type NetworkModel, type StoredNetwork, slotIndex } from './network.model.js';

interface Slots {
  userId: string;
  limit: number;
}

type Holder = Pick<StoredNetwork, 'slotKey'>;
type Ranked = Pick<StoredNetwork, '_id' | 'slotKey' | 'isActive' | 'createdAt'>;

/** Whether the network has one of the plan's slots; one from a larger plan before is none. */
export function holdsSlot({ slotKey }: Holder, limit: number): boolean {
  return slotKey !== undefined && Number(slotKey.split(':').at(-1)) < limit;
}

/** The owner's networks, deleted ones left out. */
export const readOwned = (networks: NetworkModel, userId: string): Promise<StoredNetwork[]> =>
  networks.find({ userId, deletedAt: null }, { outbox: 0 }).lean<StoredNetwork[]>();

/** Which networks have room in the plan first: those with a slot, among them active ones, among them the oldest. */
export const byRight = (a: Ranked, b: Ranked): number =>
  Number(b.slotKey !== undefined) - Number(a.slotKey !== undefined) ||
  Number(b.isActive) - Number(a.isActive) ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  a._id.localeCompare(b._id);

/** Which of all networks of an owner the plan has no room for (R47): their ids. */
export const lockedAmong = (owned: readonly Ranked[], limit: number): Set<string> =>
  new Set(
    owned
      .toSorted(byRight)
      .slice(limit)
      .map(({ _id }) => _id),
  );

/** The owner's slots that none of `holders` has. */
export function freeSlots({ userId, limit }: Slots, holders: readonly Holder[]): string[] {
  const taken = new Set(holders.map(({ slotKey }) => slotKey));
  return Array.from({ length: limit }, (_, n) => `${userId}:${n}`).filter((slotKey) => !taken.has(slotKey));
}

/**
 * Runs `write` with a slot of the owner that is free, or that the network `id` holds by now, and with the next one when a
 * concurrent request took it first: the unique index decides, so the limit holds under concurrent requests too (R25).
 * Throws `network_limit_reached`.
 */
export async function withFreeSlot<T>(
  networks: NetworkModel,
  { id, ...slots }: Slots & { id: string },
  write: (slotKey: string) => Promise<T>,
): Promise<T> {
  const holders = await networks.find({ userId: slots.userId }, { slotKey: 1 }).lean();
  const others = holders.filter(({ _id }) => _id !== id);
  for (const slotKey of freeSlots(slots, others)) {
    try {
      return await write(slotKey);
    } catch (error) {
      if (!isDuplicateKey(error, slotIndex)) throw error;
    }
  }
  throw new Problem('network_limit_reached');
}
