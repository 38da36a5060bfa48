import type { MongoProgram } from '../backing/mongo.js';
import type { NatsProgram } from '../backing/nats.js';
import type { RedisProgram } from '../backing/redis.js';

/** Worlds that can be in use at the same time; later test files take the numbers round again. */
export const WORLDS = 120;

/** The programs local test servers run; test files start servers of their own from the same. */
export interface Programs {
  mongo: MongoProgram;
  redis: RedisProgram;
  nats: NatsProgram;
}

/** What the run's set-up tells every test file. */
export interface TestServers {
  mongoUrl: string;
  redisUrl: string;
  /** host:port */
  natsAddress: string;
  /** Where test files may keep files of servers of their own; removed after the run. */
  folder: string;
  /** How a test file starts a server of its own: the same programs, or containers. */
  programs: Programs | 'containers';
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServers: TestServers;
  }
}
