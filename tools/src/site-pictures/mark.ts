/** The colour of the mark's ground, as in frontend/public/favicon.svg. */
export const accent = '#2b4fe0';

const waves = ['M9 15.2a3.8 3.8 0 0 1 3.8 3.8', 'M9 11.1a7.9 7.9 0 0 1 7.9 7.9', 'M9 7a12 12 0 0 1 12 12'];

/** The waves of the mark on its grid of 28 units. */
export const markWaves = `<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round">${waves
  .map((path) => `<path d="${path}"/>`)
  .join('')}</g><circle cx="9.2" cy="18.8" r="1.7" fill="#fff"/>`;

/** The mark, of which the corners are cut by `radius`; `inset` makes room around the waves, for systems that cut themselves. */
export function mark({ radius, inset }: { radius: number; inset: number }): string {
  const scale = 1 - inset / 14;
  const ground = `<rect width="28" height="28" rx="${radius}" fill="${accent}"/>`;
  const around = `translate(${inset} ${inset}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${ground}<g transform="${around}">${markWaves}</g></svg>`;
}
