import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Run } from '../local-stack/run-file.js';

/**
 * What Redis and NATS of a system have refused to a service: something that it does and is not declared to. Limits go on
 * uncounted then, unnoticed. Of a Redis that is away nothing is known.
 */
export async function refusedUses({ redisUrl }: Run, dataDir: string): Promise<string[]> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const entries = await redis.call('ACL', 'LOG').catch(() => []);
  redis.disconnect();
  const log = await readFile(join(dataDir, 'logs/nats.log'), 'utf8').catch(() => '');
  const violations = log.split('\n').filter((line) => line.includes('Violation'));
  return [...(entries as unknown[]).map((entry) => JSON.stringify(entry)), ...violations];
}
