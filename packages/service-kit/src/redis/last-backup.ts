import type { Redis } from 'ioredis';

/** Set in Redis by each backup: of which moment it is, ISO 8601. A restore sets it to the moment of its backup. */
export const lastBackupKey = 'backup:last';

export async function noteBackup(redis: Redis, madeAt: string): Promise<void> {
  await redis.set(lastBackupKey, madeAt);
}

/** Null when no backup was ever made, or what is noted is no date. */
export async function readLastBackup(redis: Redis): Promise<Date | null> {
  const noted = new Date((await redis.get(lastBackupKey)) ?? Number.NaN);
  return Number.isNaN(noted.getTime()) ? null : noted;
}
