import type { MongoProgram } from '../backing/mongo.js';
import type { NatsProgram } from '../backing/nats.js';
import type { RedisProgram } from '../backing/redis.js';

/** Worlds that can be in use at the same time; later test files reuse the numbers. */
export const WORLDS = 120;

/** The programs of local test servers, also for servers of single test files. */
export interface Programs {
  mongo: MongoProgram;
  redis: RedisProgram;
  nats: NatsProgram;
}

/** Provided by the global setup to every test file. */
export interface TestServers {
  mongoUrl: string;
  redisUrl: string;
  /** host:port */
  natsAddress: string;
  /** For files of test files' own servers; removed after the run. */
  folder: string;
  /** How a test file starts a server of its own: the same programs, or containers. */
  programs: Programs | 'containers';
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServers: TestServers;
  }
}
