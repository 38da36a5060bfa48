import { loggerOptions } from '@wifi-share/service-kit/app/logger';
import { Readiness } from '@wifi-share/service-kit/app/readiness';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { refuseBesideBackup } from '@wifi-share/service-kit/redis/connection-name';
import { pino } from 'pino';
import { createPrintedCards } from '../cards/printed-card.js';
import type { RotationConfig } from '../config.js';
import { networkModel } from '../networks/network.model.js';
import { rekeyCards } from './rekey-cards.service.js';
import { type Rotation, rotatePasswords } from './rotate-passwords.service.js';

/** Rotates in the networks service's database; waits for MongoDB and Redis. Throws StartRefused beside a backup. */
export async function rotate(config: RotationConfig): Promise<Rotation & { cards: number }> {
  const log = pino(loggerOptions('key-rotation', config.LOG_LEVEL), pino.destination(2));
  const mongo = connectMongo({
    url: config.MONGO_URL,
    database: databaseName(config.MONGO_DATABASE_PREFIX, 'networks'),
    log,
  });
  const readiness = new Readiness();
  const redis = connectRedis({ url: config.REDIS_URL, name: 'key-rotation', log });
  for (const server of [mongo, redis]) readiness.require(server);
  await readiness.firstUp(log);
  const networks = networkModel(mongo.connection);
  const sealer = createSealer(config.WIFI_ENCRYPTION_KEYS);
  const printedCards = createPrintedCards(config.WIFI_ENCRYPTION_KEYS);
  try {
    await refuseBesideBackup(redis.client);
    const passwords = await rotatePasswords(networks, sealer);
    return { ...passwords, cards: await rekeyCards({ networks, sealer, printedCards }) };
  } finally {
    await Promise.all([mongo.close(), redis.close()]);
  }
}

/** What a rotation did, in words for the operator. */
export function report(keyId: string, { rotated, current, unreadable, cards }: Rotation & { cards: number }): string {
  const done = [
    `Wi-Fi passwords encrypted anew with the key ${keyId}: ${rotated}; encrypted with it before: ${current}.`,
    `Printed cards that got a new fingerprint: ${cards}.`,
  ].join('\n');
  if (unreadable.length === 0) return `${done}\nNothing needs another key any more.`;
  return `${done}\nNo key opens the passwords of these networks, which stay as they are: ${unreadable.join(', ')}.`;
}
