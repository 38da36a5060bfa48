import { z } from 'zod';
import { userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/** Answered by analytics, for the weekly summary. */
export const readWeekFigures = defineInternalCall({
  method: 'POST',
  path: '/internal/week-figures',
  callers: ['identity'],
  summary: "The accesses of a user's networks in days of their time zone, and in as many days before.",
  body: z.object({ userId: userIdSchema, from: z.iso.date(), to: z.iso.date() }),
  answers: {
    200: z.object({
      visits: z.int(),
      before: z.int(),
      /** The busiest hour: `weekday` 0 is Monday. Null without visits. */
      bestHour: z.object({ weekday: z.int(), hour: z.int() }).nullable(),
    }),
  },
  problems: [],
});
