import { z } from 'zod';
import { limits } from '../limits.js';

const dayMilliseconds = 24 * 60 * 60_000;

export const granularities = ['hour', 'day', 'week', 'month'] as const;
const granularitySchema = z.enum(granularities, 'validation.analytics.granularity');
export type Granularity = z.infer<typeof granularitySchema>;

/** A calendar day of the owner's time zone, `YYYY-MM-DD`. */
const dateSchema = z.iso
  .date({ error: 'validation.analytics.date', abort: true })
  .refine((date) => date >= '2000-01-01', 'validation.analytics.date');

const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

/** Both ends of a range belong to it. */
export const analyticsRangeSchema = z
  .object({ from: dateSchema.optional(), to: dateSchema.optional(), granularity: granularitySchema.default('day') })
  .superRefine(({ from, to, granularity }, context) => {
    if (!from && !to) return;
    const refuse = (path: 'from' | 'to' | 'granularity', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!from || !to) return refuse(from ? 'to' : 'from', 'validation.analytics.both');
    if (to < from) return refuse('to', 'validation.analytics.order');
    if (daysIn(from, to) > limits.analyticsDaysMax) return refuse('to', 'validation.analytics.days');
    if (granularity === 'hour' && daysIn(from, to) > limits.analyticsHourDaysMax) {
      refuse('granularity', 'validation.analytics.hourDays');
    }
  });
