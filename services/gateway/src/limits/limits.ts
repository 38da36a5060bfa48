import type { RateClass } from '@wifi-share/contracts/calls/define-call';
import type { Redis } from 'ioredis';
import type { Config } from '../config.js';
import { ClientLimit } from './client-limit.js';
import { createSharedLimits } from './shared-limits.js';
import { UnknownIds } from './unknown-ids.js';

/** Every reading costs the networks service a query, so there is a bound for these too. */
const readingsPerUnknownId = 10;

const daySeconds = 24 * 60 * 60;

/** How many calls of each class one client may make a minute. */
export const limitsPerMinute = (config: Config): Record<RateClass, number> => ({
  publicRead: config.PUBLIC_READS_PER_MINUTE,
  access: config.ACCESSES_PER_MINUTE,
  read: config.READS_PER_MINUTE,
  write: config.WRITES_PER_MINUTE,
  credentials: config.CREDENTIALS_PER_MINUTE,
  agent: config.AGENT_CALLS_PER_MINUTE,
});

/** Everything that is counted per client, as configured. */
export function createLimits(config: Config, redis: Redis) {
  const { publicRead, access, ...shared } = limitsPerMinute(config);
  return {
    publicReads: new ClientLimit({ most: publicRead }),
    visits: [
      new ClientLimit({ most: access }),
      // What is stored of visits may not be bounded by the disk alone.
      new ClientLimit({ most: config.ACCESSES_PER_DAY, seconds: daySeconds }),
    ],
    unknownIds: new UnknownIds({
      unknown: new ClientLimit({ most: config.UNKNOWN_IDS_PER_MINUTE }),
      readings: new ClientLimit({ most: config.UNKNOWN_IDS_PER_MINUTE * readingsPerUnknownId }),
    }),
    shared: createSharedLimits({
      redis,
      secret: config.GATEWAY_SECRET,
      perMinute: { ...shared, apiToken: config.TOKEN_CALLS_PER_MINUTE },
    }),
  };
}
