import { adminSessionCookies } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { Redis } from 'ioredis';
import type { Run } from './run-file.js';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function withRedis<T>({ redisUrl }: Pick<Run, 'redisUrl'>, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(redisUrl);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** Begins an admin session past the gate, which e-mails one code in half a minute (R57). Resolves to its cookies. */
export async function beginAdminSession(
  run: Pick<Run, 'appUrl' | 'redisUrl'>,
  ipAddress = '127.0.0.1',
): Promise<{ name: string; value: string; url: string }[]> {
  const { token } = await withRedis(run, (redis) =>
    createAdminSessionStore(redis).create({ ipAddress, userAgent: chrome }),
  );
  return adminSessionCookies(run.appUrl, token).map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    return { name, value, url: run.appUrl };
  });
}

/** Makes the gate forget when it sent codes: the next one may be at once. */
export async function restAdminMailbox(run: Pick<Run, 'redisUrl'>): Promise<void> {
  await withRedis(run, async (redis) => {
    for (const key of await redis.keys('sent:admin-codes.*')) await redis.del(key);
  });
}
