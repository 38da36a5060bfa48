/** How many shades there are besides that of nothing. */
export const heatLevels = 5;

/** The shade of a count, 0 for none up to `heatLevels` for the most; every count that is not 0 has one. */
export const heatLevel = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * heatLevels));

/** The colour of a level: the grey of nothing up to the full accent, in light and in dark. */
export const shadeOf = (level: number): string =>
  level === 0
    ? 'var(--muted)'
    : `color-mix(in oklab, var(--accent) ${Math.round(15 + (85 * level) / heatLevels)}%, var(--muted))`;
