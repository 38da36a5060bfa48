import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findMongo } from '../backing/find-mongo.js';
import { findNats } from '../backing/find-nats.js';
import { freePort } from '../backing/free-port.js';
import type { Place } from '../backing/launch-plan.js';
import { localMachine } from '../backing/machine.js';
import { mongoPlan } from '../backing/mongo.js';
import { natsPlan } from '../backing/nats.js';
import { findRedis, redisPlan } from '../backing/redis.js';
import { GRACE_MS, launchUntilReady } from './launch-until-ready.js';
import { natsAccounts } from './nats-accounts.js';
import { type Programs, type TestServers, WORLDS } from './provided.js';

export interface RunningServers {
  servers: TestServers;
  stop(): Promise<void>;
}

/** Starts the servers of a test run as processes of this computer, their files in the folder. */
export async function startLocalServers(folder: string, installFolder: string): Promise<RunningServers> {
  const programs = await findPrograms(folder, installFolder);
  await mkdir(folder, { recursive: true });
  const plans = await Promise.all([
    mongoPlan(programs.mongo, await placeIn(folder, 'mongo')),
    redisPlan(programs.redis, await placeIn(folder, 'redis'), { databases: WORLDS + 1 }),
    natsPlan(programs.nats, await placeIn(folder, 'nats'), natsAccounts()),
  ]);
  const [mongo, redis, nats] = plans;
  const started = await Promise.all(plans.map((plan) => launchUntilReady(plan, folder)));
  const servers = {
    mongoUrl: mongo.url,
    redisUrl: redis.url,
    natsAddress: new URL(nats.url).host,
    folder,
    programs,
  };
  return { servers, stop: async () => void (await Promise.all(started.map(({ stop }) => stop(GRACE_MS)))) };
}

async function findPrograms(dataFolder: string, installFolder: string): Promise<Programs> {
  const machine = localMachine();
  const report = (line: string) => console.log(line);
  const redis = await findRedis(machine, report);
  const nats = await findNats(machine, report);
  const mongo = await findMongo({ machine, installFolder, dataFolder, report });
  return { mongo, redis, nats };
}

async function placeIn(folder: string, name: string): Promise<Place> {
  return { folder: join(folder, name), port: await freePort() };
}
