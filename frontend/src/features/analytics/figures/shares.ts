export interface Share<Kind extends string> {
  kind: Kind;
  count: number;
  /** Of all together, 0 to 1; 0 where there is nothing. */
  share: number;
}

/** The most frequent kind first; kinds that are alike stay in their order. */
export function sharesOf<Kind extends string>(kinds: readonly Kind[], counts: Record<Kind, number>): Share<Kind>[] {
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return kinds
    .map((kind) => ({ kind, count: counts[kind], share: total === 0 ? 0 : counts[kind] / total }))
    .sort((a, b) => b.count - a.count);
}
