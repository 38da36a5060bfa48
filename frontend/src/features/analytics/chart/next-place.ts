/** Where a key leads in a row of `count` places; null for keys that lead nowhere. */
export function nextPlace(key: string, at: number, count: number): number | null {
  const page = Math.max(1, Math.round(count / 10));
  const wanted: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - page,
    PageUp: at + page,
    Home: 0,
    End: count - 1,
  };
  const next = wanted[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}
