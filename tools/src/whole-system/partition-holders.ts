import { accessPartitions } from '@wifi-share/contracts/events/networks';
import { docker } from './engine.js';
import type { WholeSystem } from './whole-system.js';

/** How many partitions of the accesses each copy of networks counts. */
export async function partitionsByCopy(system: Pick<WholeSystem, 'containers'>): Promise<number[]> {
  const leases = Array.from({ length: accessPartitions }, (_, partition) => `lease:networks-access-count-${partition}`);
  const redis = (await system.containers()).find(({ service }) => service === 'redis');
  const holders = (await docker('exec', redis?.id ?? '', 'redis-cli', 'MGET', ...leases)).trim().split('\n');
  return [...new Set(holders)].map((copy) => holders.filter((holder) => holder === copy).length);
}
