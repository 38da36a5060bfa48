import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import mongoose from 'mongoose';
import { rotateBySchedule } from '../src/jobs/rotate-by-schedule.js';
import { networkModel } from '../src/networks/network.model.js';
import { createNetworkStore } from '../src/networks/network-store.js';
import { createRotationEvents } from '../src/rotations/rotation-events.js';
import type { NetworksApp } from './networks-app.js';

/** Runs what the service does by the clock with rotations, at the test's time and when the test wants it. */
export async function clockJob({ world, config, service }: NetworksApp, now: () => Date) {
  const dbName = `${world.mongoPrefix}networks`;
  const connection = await mongoose.createConnection(world.mongoUrl, { dbName }).asPromise();
  const networks = networkModel(connection);
  const store = createNetworkStore({ networks, outboxFilled: () => undefined, now });
  const sealer = createSealer(config.WIFI_ENCRYPTION_KEYS);
  const { log } = service.app;
  return {
    run: () => rotateBySchedule({ networks, store, sealer, rotationEvents: createRotationEvents(now), log, now }),
    close: () => connection.close(),
  };
}
