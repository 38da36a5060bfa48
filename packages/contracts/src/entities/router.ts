import { z } from 'zod';
import { durations } from '../durations.js';
import type { Language } from '../languages.js';
import { limits } from '../limits.js';
import { probeSchema, routerDrivers, routerFailureSchema } from './agent.js';
import { languageSchema } from './language.js';
import { timeZoneSchema } from './time-zone.js';

/** How new passwords are made. */
export const passwordStyleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), language: languageSchema }),
  z.object({ kind: z.literal('random') }),
]);
export type PasswordStyle = z.infer<typeof passwordStyleSchema>;

/** How many bits of chance a new password has, by its style. */
export const passwordBits = {
  random: 58,
  words: { en: 45, cs: 45, de: 43, tr: 42, es: 44 },
} as const satisfies { random: number; words: Record<Language, number> };

/** When the password changes by itself: in the local time of the venue, also when the clocks change. */
export const rotationScheduleSchema = z.object({
  every: z.enum(['day', 'week', 'month']),
  /** `HH:MM`. */
  at: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'validation.time'),
  /** ISO 8601: 1 is Monday. Of weekly ones. */
  weekday: z.int().min(1).max(7).default(1),
  /** Of monthly ones; the last day of months that are shorter. */
  day: z.int().min(1).max(31).default(1),
  zone: timeZoneSchema,
});
export type RotationSchedule = z.infer<typeof rotationScheduleSchema>;

/** What an owner decides about a network's router. */
export const routerSettingsSchema = z.object({
  style: passwordStyleSchema,
  schedule: rotationScheduleSchema.nullable(),
  /** No rotation by the schedule until it is taken back. */
  paused: z.boolean('validation.boolean'),
  /** How long the password from before stays valid, where the router can hold two. */
  overlapMinutes: z.int('validation.invalid').min(0).max(limits.overlapMinutesMax, 'validation.overlap'),
  /** A password that was changed on the router itself becomes that of the page. */
  adopts: z.boolean('validation.boolean'),
});
export type RouterSettings = z.infer<typeof routerSettingsSchema>;

/** By whom a rotation was asked for; `agent`: a password that was changed on the router itself. */
export const rotationCauses = ['owner', 'schedule', 'agent'] as const;
export type RotationCause = (typeof rotationCauses)[number];

/**
 * How a rotation ended. `late`: the agent did not begin in `durations.rotationLateMinutes`; `settled`: it was begun, the
 * agent never came back, and the owner said which password works.
 */
export const rotationOutcomes = ['done', 'failed', 'late', 'cancelled', 'settled'] as const;
export type RotationOutcome = (typeof rotationOutcomes)[number];

/** What a router had in the place of the old and the new password: another one, which the page shows now (`adopted`) or not. */
export const foundPasswordSchema = z.enum(['other', 'adopted']);
export type FoundPassword = z.infer<typeof foundPasswordSchema>;

const moment = z.iso.datetime();

/** One rotation, without a password. */
const rotationSchema = z.object({
  id: z.string(),
  cause: z.enum(rotationCauses),
  requestedAt: moment,
  endedAt: moment,
  outcome: z.enum(rotationOutcomes),
  failure: routerFailureSchema.nullable(),
  /** Of failed ones, where the router had neither password. */
  found: foundPasswordSchema.optional(),
});
export type Rotation = z.infer<typeof rotationSchema>;

/** The router of a network, as its owner sees it. */
export const networkRouterSchema = z.object({
  agentId: z.string(),
  /** The agent's name for it. */
  router: z.string(),
  driver: z.enum(routerDrivers),
  /** `probing`: the agent looks; `probed`: the owner has not agreed yet; `connected`: rotations are possible. */
  state: z.enum(['probing', 'probed', 'connected']),
  probe: probeSchema.nullable(),
  /** Why the last probe failed. */
  probeFailure: routerFailureSchema.nullable(),
  settings: routerSettingsSchema,
  /** When the schedule rotates next; null without one, and while it is paused. */
  nextAt: moment.nullable(),
  /**
   * The rotation that goes on. `waiting`: the agent has not begun; `begun`: the page says that the password is changing
   * until the router has confirmed it; `unconfirmed`: that takes longer than `durations.rotationUnconfirmedMinutes`.
   */
  rotation: z
    .object({
      id: z.string(),
      cause: z.enum(rotationCauses),
      requestedAt: moment,
      state: z.enum(['waiting', 'begun', 'unconfirmed']),
    })
    .nullable(),
  /** Until when the password from before stays valid. */
  overlapUntil: moment.nullable(),
  /** Why it could not be ended then; it is tried again. */
  overlapFailure: routerFailureSchema.optional(),
  /** What was read of the router last. */
  reading: z.object({ at: moment, differs: z.enum(['password', 'ssid']).nullable() }).nullable(),
  /** Why it could not be read since. */
  readFailure: routerFailureSchema.optional(),
  /** Newest first. */
  history: z.array(rotationSchema).max(limits.rotationHistoryMax),
});
export type NetworkRouter = z.infer<typeof networkRouterSchema>;

export const defaultOverlapMinutes = durations.overlapMinutes;
