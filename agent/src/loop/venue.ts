import type { ConfiguredRouter } from '../drivers/create-driver.js';
import type { AgentKeys } from '../folder/agent-file.js';
import type { ResultStore } from '../folder/result-store.js';
import type { Log } from '../log.js';
import type { Clock } from '../server/clock.js';
import type { ServerClient } from '../server/server-client.js';

/** What jobs are done with. */
export interface Venue {
  server: ServerClient;
  sealingKey: AgentKeys['sealing'];
  /** By name, in the order of the file. */
  routers: ReadonlyMap<string, ConfiguredRouter>;
  results: ResultStore;
  clock: Clock;
  log: Log;
  /** Nothing new is begun from here on. */
  stop: AbortSignal;
  /** What was begun on a router ends here, done or not. */
  halt: AbortSignal;
  /** Aborts `stop`, and `halt` some time later. */
  quit(): void;
}
