import type { Redis } from 'ioredis';

const key = 'mail:smtp-state';
const down = 'down';

/** Says that the mail server can't be reached; counts for `seconds` unless it is said again (R14). */
export async function reportSmtpDown(redis: Redis, seconds: number): Promise<void> {
  await redis.set(key, down, 'EX', seconds);
}

/** Says that the mail server answers. */
export async function reportSmtpUp(redis: Redis): Promise<void> {
  await redis.del(key);
}

/** Whether the mailer found the mail server out of reach lately; rejects when Redis is away (R14). */
export async function isSmtpDown(redis: Redis): Promise<boolean> {
  return (await redis.get(key)) === down;
}
