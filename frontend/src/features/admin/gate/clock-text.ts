/** Seconds as a clock shows them, in every language alike: 600 is `10:00`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
