import type { GenericContainer } from 'testcontainers';
import { containers } from './containers.js';
import type { RunningServers } from './local-servers.js';
import { natsAccounts } from './nats-accounts.js';

/** Starts the servers of a test run as containers; rejects when an image cannot be had. */
export async function startContainerServers(folder: string): Promise<RunningServers> {
  const { mongo, redis, nats } = containers;
  const started = await Promise.allSettled([
    startOn(mongo.define(), mongo.port),
    startOn(redis.define(), redis.port),
    startOn(nats.define(natsAccounts()), nats.port),
  ]);
  const running = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stop = async () => void (await Promise.all(running.map(({ container }) => container.stop())));
  const [mongoAt, redisAt, natsAt] = running;
  if (mongoAt === undefined || redisAt === undefined || natsAt === undefined) {
    await stop();
    throw started.find((outcome) => outcome.status === 'rejected')?.reason;
  }
  const servers = {
    mongoUrl: `mongodb://${mongoAt.address}`,
    redisUrl: `redis://${redisAt.address}`,
    natsAddress: natsAt.address,
    folder,
    programs: 'containers' as const,
  };
  return { servers, stop };
}

/** Starts a server whose clients use `port`; resolves with where they reach it. */
export async function startOn(definition: GenericContainer, port: number) {
  const container = await definition.withExposedPorts(port).start();
  return { container, address: `${container.getHost()}:${container.getMappedPort(port)}` };
}
