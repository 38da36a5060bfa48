import { z } from 'zod';
import { granularities, optionalRangeSchema, rangeSchema } from '../entities/analytics-range.js';
import { deviceFamilies } from '../entities/device-family.js';
import { accessMethodSchema, networkSchema } from '../entities/network.js';
import { defineCall } from './define-call.js';

const countSchema = z.number().int();

const totalsSchema = z.object({
  accesses: countSchema,
  /** Visitors of each network and UTC day, counted at the first access of that day. */
  visitors: countSchema,
});

/** The accesses of a range of calendar days in the owner's time zone. */
export const accessSeriesSchema = z.object({
  timeZone: z.string(),
  granularity: z.enum(granularities),
  /** The first and the last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /**
   * In order and without gaps; `start` is the first moment, with the offset that the time zone has then. Weeks begin on
   * Mondays; the first and the last point have only the days of the range. An hour that a clock goes through twice
   * gives two points, one that it leaves out gives none.
   */
  points: z.array(totalsSchema.extend({ start: z.iso.datetime({ offset: true }) })),
  total: totalsSchema,
  /** As many days, right before. */
  previous: totalsSchema.extend({ from: z.iso.date(), to: z.iso.date() }),
  /** Most accesses first. */
  networks: z.array(totalsSchema.extend(networkSchema.pick({ id: true, name: true, ssid: true }).shape)),
  methods: z.record(accessMethodSchema, countSchema),
  devices: z.record(z.enum(deviceFamilies), countSchema),
  /** Accesses by day of the week, Monday first, and hour of the day. */
  heatMap: z.array(z.array(countSchema)),
});
export type AccessSeries = z.infer<typeof accessSeriesSchema>;

/** Totals over all of the owner's networks; `averageAccessPerNetwork` is rounded to two decimals, 0 without networks. */
export const analyticsSchema = z.object({
  totalNetworks: countSchema,
  totalAccess: countSchema,
  averageAccessPerNetwork: z.number(),
  networks: z.array(networkSchema.pick({ id: true, name: true, ssid: true, accessCount: true, lastAccessed: true })),
  /** Where a range was asked for. */
  series: accessSeriesSchema.optional(),
});
export type Analytics = z.infer<typeof analyticsSchema>;

export const readAnalytics = defineCall({
  method: 'GET',
  path: '/api/user/{id}/analytics',
  access: 'self',
  scope: 'analytics:read',
  right: 'analytics',
  rate: 'read',
  summary:
    "Accesses of the owner's networks (premium and pro). With `from` and `to`, days of the owner's time zone and both included, also `series`: by hour, day, week or month, of all networks or of `networkId`.",
  params: z.object({ id: z.string().max(64) }),
  query: optionalRangeSchema,
  answers: { 200: analyticsSchema },
  problems: ['plan_required', 'network_not_found'],
});

/** A row of the exported files: a network and a point of its series. */
export const exportedPointSchema = totalsSchema.extend({
  ...networkSchema.pick({ id: true, name: true, ssid: true }).shape,
  start: z.iso.datetime({ offset: true }),
  methods: z.record(accessMethodSchema, countSchema),
  devices: z.record(z.enum(deviceFamilies), countSchema),
});
export type ExportedPoint = z.infer<typeof exportedPointSchema>;

const exported = {
  method: 'GET',
  access: 'self',
  scope: 'analytics:read',
  right: 'analytics',
  rate: 'read',
  params: z.object({ id: z.string().max(64) }),
  query: rangeSchema,
  problems: ['plan_required', 'network_not_found'],
} as const;

export const exportAnalyticsCsv = defineCall({
  ...exported,
  path: '/api/user/{id}/analytics.csv',
  summary: 'The series of each network, point by point with methods and devices, as a CSV file.',
  answers: { 200: { mediaType: 'text/csv; charset=utf-8', disposition: 'attachment' } },
});

export const exportAnalyticsJson = defineCall({
  ...exported,
  path: '/api/user/{id}/analytics.json',
  summary: 'The same as a JSON file: a list of objects.',
  answers: { 200: { mediaType: 'application/json', disposition: 'attachment' } },
});

/** The `data` of an event of the live stream; the event's own id is the access's. */
export const liveAccessSchema = z.object({
  networkId: z.string(),
  /** When. */
  time: z.iso.datetime(),
  /** How long ago that was when it was sent: the clock of a browser may be another one. */
  secondsAgo: z.number().int().nonnegative(),
  method: accessMethodSchema,
  device: z.enum(deviceFamilies),
});
export type LiveAccess = z.infer<typeof liveAccessSchema>;

export const streamAccesses = defineCall({
  method: 'GET',
  path: '/api/user/{id}/analytics/live',
  access: 'self',
  right: 'analytics',
  rate: 'read',
  summary:
    "Accesses of the owner's networks, as server-sent events: those of the last 30 minutes as `recent` (50 at most), and from now on as `access`; one may come as both. Ends after 5 minutes: the browser comes again, and its session is checked again; sooner when plan or account change, and while NATS is away (503).",
  params: z.object({ id: z.string().max(64) }),
  answers: {
    200: {
      mediaType: 'text/event-stream',
      disposition: 'inline',
      events: { recent: liveAccessSchema, access: liveAccessSchema },
    },
  },
  problems: ['plan_required'],
});

export const analyticsCalls = { readAnalytics, exportAnalyticsCsv, exportAnalyticsJson, streamAccesses };
