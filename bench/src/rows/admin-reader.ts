import { adminSessionCookies } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { Redis } from 'ioredis';

/** Reads addresses as an admin. Throws when the answer is no success. */
export async function createAdminReader({ appUrl, redisUrl }: Run): Promise<(path: string) => Promise<void>> {
  const redis = new Redis(redisUrl);
  const { token } = await createAdminSessionStore(redis).create({ ipAddress: '127.0.0.1', userAgent: 'bench' });
  redis.disconnect();
  const [cookie = ''] = adminSessionCookies(appUrl, token)[0]?.split(';') ?? [];
  return async (path) => {
    const answer = await fetch(appUrl + path, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
}
