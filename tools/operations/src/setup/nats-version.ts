/** Older servers could lose a whole stream when they were killed. */
export const soundNatsVersion = '2.10.23';

/** Whether a version such as `2.12.15` is another one or newer; what follows its third number is not compared. */
export function isAtLeast(version: string, other: string): boolean {
  const [one, another] = [version, other].map((each) =>
    each.split(/[.-]/, 3).reduce((sum, part) => sum * 1000 + Number(part), 0),
  );
  return Number(one) >= Number(another);
}

export const keepsStreams = (version: string): boolean => isAtLeast(version, soundNatsVersion);
