import { Readiness } from '@wifi-share/service-kit/app/readiness';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { pino } from 'pino';
import { networkModel } from '../networks/network.model.js';
import type { RotationConfig } from './config.js';
import { type Rotation, rotatePasswords } from './rotate-passwords.service.js';

/** Rotates in the networks service's database; waits for MongoDB. */
export async function rotate(config: RotationConfig): Promise<Rotation> {
  const log = pino({ name: 'key-rotation', level: config.LOG_LEVEL }, pino.destination(2));
  const mongo = connectMongo({ url: config.MONGO_URL, database: `${config.MONGO_DATABASE_PREFIX}networks`, log });
  const readiness = new Readiness();
  readiness.require(mongo);
  await readiness.firstUp(log);
  try {
    return await rotatePasswords(networkModel(mongo.connection), createSealer(config.WIFI_ENCRYPTION_KEYS));
  } finally {
    await mongo.close();
  }
}
