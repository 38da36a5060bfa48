import { addDays, type Day, startOfMonth } from './days.js';

export interface Days {
  from: Day;
  to: Day;
}

const daysByPreset = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7days': (today) => ({ from: addDays(today, -6), to: today }),
  '30days': (today) => ({ from: addDays(today, -29), to: today }),
  '90days': (today) => ({ from: addDays(today, -89), to: today }),
  month: (today) => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today) => ({ from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) }),
  '12months': (today) => ({ from: startOfMonth(today, -11), to: today }),
} as const satisfies Record<string, (today: Day) => Days>;

/** Ranges that are one press away. */
export type Preset = keyof typeof daysByPreset;
export const presets = Object.keys(daysByPreset) as Preset[];

/** What is shown where nothing was chosen. */
export const usualPreset: Preset = '30days';

export const presetDays = (preset: Preset, today: Day): Days => daysByPreset[preset](today);

/** The preset that has these days, the usual one first; null where they were chosen otherwise. */
export function presetOf({ from, to }: Days, today: Day): Preset | null {
  const isSame = (preset: Preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  };
  return [usualPreset, ...presets].find(isSame) ?? null;
}
