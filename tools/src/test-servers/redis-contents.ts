import { Redis } from 'ioredis';

/** All keys and values of the Redis at `url` as one text. */
export async function readRedisAsText(url: string): Promise<string> {
  return JSON.stringify(await readRedis(url));
}

/** All keys of the Redis at `url` with their values; fields and members in whichever order the server has them. */
export async function readRedis(url: string): Promise<Record<string, unknown>> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await contentOf(redis, key)])));
  } finally {
    redis.disconnect();
  }
}

/** Null for a key that was removed meanwhile. */
async function contentOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, '-1', 'WITHSCORES');
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'string':
      return redis.get(key);
    default:
      return null;
  }
}
