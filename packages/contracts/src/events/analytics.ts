import { z } from 'zod';
import { defineEvent } from './define-event.js';

/** So many networks stand in one event. */
export const maxNetworksPerEvent = 1000;

/**
 * How often networks were visited since they exist: figures, not differences, so that events may come twice, late and in
 * any order. A row is `[network id, accesses, last access in milliseconds since the epoch, epoch]`. A figure only grows,
 * unless it comes with a higher epoch: then it was counted again and replaces what was said before.
 */
export const networksCounted = defineEvent(
  'analytics.networks.counted.v1',
  z.object({
    networks: z
      .array(z.tuple([z.string(), z.number().int().min(0), z.number().int(), z.number().int().min(0)]))
      .max(maxNetworksPerEvent),
  }),
);
/** The subject of each: it is about many networks. */
export const countedSubject = 'batch';
