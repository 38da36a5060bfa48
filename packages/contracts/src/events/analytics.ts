import { z } from 'zod';
import { defineEvent } from './define-event.js';

export const maxNetworksPerEvent = 1000;

/**
 * All-time access counts of networks: totals, not differences, so that events may arrive twice, late and in any order. A row
 * is `[network id, accesses, last access in milliseconds since 1970, epoch]`. A total only grows, unless its epoch is
 * higher: then it was counted again and replaces earlier ones.
 */
export const networksCounted = defineEvent(
  'analytics.networks.counted.v1',
  z.object({
    networks: z
      .array(z.tuple([z.string(), z.number().int().min(0), z.number().int(), z.number().int().min(0)]))
      .max(maxNetworksPerEvent),
  }),
);
/** The subject of each event: it is about many networks. */
export const countedSubject = 'batch';

/**
 * The first access of a network on a day of its owner's time zone; the subject is the owner's id, so that a deletion purges
 * it (R17). Its own id follows from network and day: whatever publishes it again is the same event.
 */
export const networkFirstVisited = defineEvent(
  'analytics.network.first-visited.v1',
  z.object({
    networkId: z.string(),
    /** `YYYY-MM-DD`. */
    day: z.iso.date(),
    timeZone: z.string(),
    visitedAt: z.iso.datetime(),
  }),
);
