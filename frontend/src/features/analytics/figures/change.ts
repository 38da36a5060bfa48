/** How a figure compares with the one before: nothing to compare, nothing before, or the share by which it grew. */
export type Change = { kind: 'none' } | { kind: 'new' } | { kind: 'by'; share: number };

export function changeOf(now: number, before: number): Change {
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' };
  return { kind: 'by', share: (now - before) / before };
}
