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

interface Range {
  from?: string | undefined;
  to?: string | undefined;
  granularity: Granularity;
}

/** Which field is to blame, and the key of the text that says why; undefined for a range that is right, or none. */
function blameIn({ from, to, granularity }: Range): [field: keyof Range, message: string] | undefined {
  if (!from && !to) return undefined;
  if (!from || !to) return [from ? 'to' : 'from', 'validation.analytics.both'];
  if (to < from) return ['to', 'validation.analytics.order'];
  const days = daysIn(from, to);
  if (days > limits.analyticsDaysMax) return ['to', 'validation.analytics.days'];
  const isTooFine = granularity === 'hour' && days > limits.analyticsHourDaysMax;
  return isTooFine ? ['granularity', 'validation.analytics.hourDays'] : undefined;
}

function checkRange(range: Range, context: z.RefinementCtx): void {
  const [field, message] = blameIn(range) ?? [];
  if (field) context.addIssue({ code: 'custom', path: [field], message });
}

const shape = {
  granularity: granularitySchema.default('day'),
  /** One of the owner's networks; all of them without. */
  networkId: z.string('validation.invalid').max(64, 'validation.invalid').optional(),
};

/** Both ends of a range belong to it; without them there is none. */
export const optionalRangeSchema = z
  .object({ from: dateSchema.optional(), to: dateSchema.optional(), ...shape })
  .superRefine(checkRange);

export const rangeSchema = z.object({ from: dateSchema, to: dateSchema, ...shape }).superRefine(checkRange);
export type AnalyticsRange = z.output<typeof rangeSchema>;
