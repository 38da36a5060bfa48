import { heatLevels } from './heat-level.js';

/** The colour of a level: the grey of nothing up to the full accent, in light and in dark. */
export const shadeOf = (level: number): string =>
  level === 0
    ? 'var(--muted)'
    : `color-mix(in oklab, var(--accent) ${Math.round(15 + (85 * level) / heatLevels)}%, var(--muted))`;
