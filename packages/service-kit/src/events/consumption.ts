import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from './bus.js';
import type { Lease } from './lease.js';
import type { PositionModel } from './position.js';

/** What every projection of a service works with. */
export interface Consumption {
  bus: EventBus;
  positions: PositionModel;
  log: FastifyBaseLogger;
}

/** What projections work with that are too much work to be done in each copy of the service. */
export interface SharedConsumption extends Consumption {
  /** A lease under the service's name; its copies have as many of them as each other. */
  newLease(projection: string): Lease;
}
