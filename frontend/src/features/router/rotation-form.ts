import { languageSchema } from '@wifi-share/contracts/entities/language';
import {
  type RouterSettings,
  rotationScheduleSchema,
  routerSettingsSchema,
} from '@wifi-share/contracts/entities/router';
import { z } from 'zod';
import { deviceTimeZone } from '@/lib/device-time-zone.js';

const { at, weekday, day, zone } = rotationScheduleSchema.shape;
const { overlapMinutes, adopts } = routerSettingsSchema.shape;

/** When and how the password changes, as a form has it. */
export const rotationFormSchema = z.object({
  every: z.enum(['never', ...rotationScheduleSchema.shape.every.options]),
  ...{ at, zone, overlapMinutes, adopts },
  weekday: weekday.unwrap(),
  day: day.unwrap(),
  /** The language of the words, or random characters. */
  style: z.enum([...languageSchema.options, 'random']),
});
export type RotationForm = z.output<typeof rotationFormSchema>;

/** Overlaps to choose from, in minutes. */
export const overlaps = [0, 30, 120, 720, 1440];

export function rotationFormOf({ schedule, style, overlapMinutes, adopts }: RouterSettings): RotationForm {
  // Guests are asleep, and none arrive.
  const proposed = { at: '04:00', weekday: 1, day: 1, zone: deviceTimeZone() };
  return {
    ...(schedule ?? { every: 'never', ...proposed }),
    ...{ overlapMinutes, adopts },
    style: style.kind === 'words' ? style.language : 'random',
  };
}

/** What the form has changed of the settings: a schedule that is the same would bring a skipped rotation back. */
export function changedSettings(before: RouterSettings, form: RotationForm): Partial<RouterSettings> {
  const { every, at, weekday, day, zone, style, overlapMinutes, adopts } = form;
  const next: Omit<RouterSettings, 'paused'> = {
    schedule: every === 'never' ? null : { every, at, weekday, day, zone },
    style: style === 'random' ? { kind: 'random' } : { kind: 'words', language: style },
    overlapMinutes,
    adopts,
  };
  const isChanged = (name: keyof typeof next) => sorted(next[name]) !== sorted(before[name]);
  const changed = Object.fromEntries(
    (Object.keys(next) as (keyof typeof next)[]).filter(isChanged).map((name) => [name, next[name]]),
  );
  // A user who sets a schedule wants it to run.
  return changed.schedule && before.paused ? { ...changed, paused: false } : changed;
}

/** The value as a text that does not depend on the order of its fields. */
const sorted = (value: object | number | boolean | null): string =>
  JSON.stringify(value !== null && typeof value === 'object' ? Object.entries(value).sort() : value);
