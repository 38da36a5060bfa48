import type { Redis } from 'ioredis';

const key = 'mail:smtp-state';
const down = 'down';

/** Records for `seconds` that the mail server is unreachable (R14). */
export async function reportSmtpDown(redis: Redis, seconds: number): Promise<void> {
  await redis.set(key, down, 'EX', seconds);
}

export async function reportSmtpUp(redis: Redis): Promise<void> {
  await redis.del(key);
}

/** Whether the mailer found the mail server unreachable lately; rejects when Redis is down (R14). */
export async function isSmtpDown(redis: Redis): Promise<boolean> {
  return (await redis.get(key)) === down;
}
