const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A bar from `bottom` up to `y` with round upper corners; '' for one without height. */
export function barPath({ x, width }: { x: number; width: number }, y: number, bottom: number): string {
  const height = bottom - y;
  if (height <= 0) return '';
  const radius = Math.min(3, width / 2, height);
  const corner = (endX: number, endY: number) =>
    `A${round(radius)} ${round(radius)} 0 0 1 ${round(endX)} ${round(endY)}`;
  return [
    `M${round(x)} ${round(bottom)}`,
    `V${round(y + radius)}`,
    corner(x + radius, y),
    `H${round(x + width - radius)}`,
    corner(x + width, y + radius),
    `V${round(bottom)}Z`,
  ].join('');
}

/** A line through the points, in their order. */
export const linePath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
