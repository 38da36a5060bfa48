import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from './bus.js';
import type { Lease } from './lease.js';
import type { PositionModel } from './position.js';

/** What every projection of a service works with. */
export interface Consumption {
  bus: EventBus;
  positions: PositionModel;
  log: FastifyBaseLogger;
  /** A lease under the service's name, so that copies of the service share its projections. */
  newLease(projection: string): Lease;
}
