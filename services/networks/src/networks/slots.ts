import { Problem } from '@wifi-share/service-kit/app/problem';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type NetworkModel, slotIndex } from './network.model.js';

/**
 * Runs `write` with a slot of the owner that is free, and with the next one when somebody else took it first: the
 * unique index decides, so the limit holds under concurrent requests too (R25). Throws `network_limit_reached`.
 */
export async function withFreeSlot<T>(
  networks: NetworkModel,
  { userId, limit }: { userId: string; limit: number },
  write: (slotKey: string) => Promise<T>,
): Promise<T> {
  const holders = await networks.find({ userId }, { slotKey: 1 }).lean();
  const taken = new Set(holders.map(({ slotKey }) => slotKey));
  for (let n = 0; n < limit; n++) {
    const slotKey = `${userId}:${n}`;
    if (taken.has(slotKey)) continue;
    try {
      return await write(slotKey);
    } catch (error) {
      if (!isDuplicateKey(error, slotIndex)) throw error;
    }
  }
  throw new Problem('network_limit_reached');
}
