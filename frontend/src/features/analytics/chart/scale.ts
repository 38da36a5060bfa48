/** Round values from 0 up to at least `max`, at most `count` steps, in whole numbers. */
export function niceTicks(max: number, count = 4): number[] {
  const raw = Math.max(1, max / count);
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((nice) => nice >= raw - 1e-9) ?? raw;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.max(1, Math.ceil(max / whole)) + 1 }, (_, at) => at * whole);
}

/** Maps 0…`max` to the pixels `bottom`…`top`. */
export const verticalScale =
  (max: number, bottom: number, top: number) =>
  (value: number): number =>
    max === 0 ? bottom : bottom - (value / max) * (bottom - top);

export interface Band {
  /** Left edge of the bar. */
  x: number;
  width: number;
  /** Middle of the bar, where lines go through. */
  center: number;
}

const widestBar = 56;

/** Cuts `width` pixels into `count` equal places with a bar in each; the denser, the smaller the gaps. */
export function bandsOf(count: number, left: number, width: number): Band[] {
  const place = width / Math.max(1, count);
  const gap = place >= 8 ? place * 0.28 : place >= 3 ? 1 : 0;
  const bar = Math.min(widestBar, place - gap);
  return Array.from({ length: count }, (_, at) => {
    const center = left + place * (at + 0.5);
    return { x: center - bar / 2, width: bar, center };
  });
}

/** Which place a pointer at `x` is over. */
export function bandAt(x: number, count: number, left: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)));
}
