import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { images } from '../backing/images.js';
import { natsConfig } from '../backing/nats.js';
import { WORLDS } from './provided.js';

const NATS_CONFIG = '/etc/nats/test.conf';
const REDIS_USERS = '/etc/redis-users.acl';

/** True when a Docker engine answers. */
export function dockerEngineAnswers(): Promise<boolean> {
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

const redisSettings = [
  ...['--appendonly', 'yes'],
  // Otherwise an acknowledged write may wait for an fsync and be lost at kill -9.
  ...['--appendfsync', 'no'],
  ...['--maxmemory-policy', 'noeviction'],
  ...['--databases', String(WORLDS + 1)],
];

/** The servers as containers, each with the port its clients use. */
export const containers = {
  mongo: {
    port: 27017,
    define: () => new GenericContainer(images.mongo).withWaitStrategy(Wait.forListeningPorts()),
  },
  redis: {
    port: 6379,
    define: (users?: string) =>
      new GenericContainer(images.redis)
        .withCopyContentToContainer(users === undefined ? [] : [{ content: users, target: REDIS_USERS }])
        .withCommand(['redis-server', ...redisSettings, ...(users === undefined ? [] : ['--aclfile', REDIS_USERS])])
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections')),
  },
  nats: {
    port: 4222,
    define: (accounts = '') => {
      const settings = { listen: '0.0.0.0:4222', storeFolder: '/data', knowsSyncInterval: true, accounts };
      return new GenericContainer(images.nats)
        .withCopyContentToContainer([{ content: natsConfig(settings), target: NATS_CONFIG }])
        .withCommand(['--config', NATS_CONFIG])
        .withWaitStrategy(Wait.forLogMessage('Server is ready'));
    },
  },
};
