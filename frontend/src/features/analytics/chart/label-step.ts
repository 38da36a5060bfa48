const roundSteps = [1, 2, 3, 4, 6, 7, 8, 12, 14, 24, 28, 48, 56, 72, 96, 168, 336];

/** Every how many-th of `count` points has a label, so that labels of `labelWidth` pixels find room in `width`. */
export function labelStep(count: number, width: number, labelWidth: number): number {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const fewest = Math.ceil(count / most);
  return roundSteps.find((step) => step >= fewest) ?? fewest;
}
