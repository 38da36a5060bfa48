/** How many shades there are besides that of nothing. */
export const heatLevels = 5;

/** The shade of a count, 0 for none up to `heatLevels` for the most; every count that is not 0 has one. */
export const heatLevel = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * heatLevels));
