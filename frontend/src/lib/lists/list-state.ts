/** What may be chosen in the filters of a list, by query parameter; the first of each is what nobody has chosen. */
export type Choices = Record<string, readonly [string, ...string[]]>;

/** What a list shows, as the address says it (`?page=2&search=cafe&filter=active`). */
export interface ListState<C extends Choices> {
  /** From 1 on. */
  page: number;
  search: string;
  chosen: { [K in keyof C]: C[K][number] };
}

export type ListChange = Record<string, string | number>;

const page = /^[1-9]\d{0,5}$/;

/** Reads the address; what no list has is taken for not chosen. */
export function readListState<C extends Choices>(query: URLSearchParams, choices: C): ListState<C> {
  const wanted = query.get('page') ?? '';
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? values[0],
  ]);
  return {
    page: page.test(wanted) ? Number(wanted) : 1,
    search: query.get('search') ?? '',
    chosen: Object.fromEntries(chosen) as ListState<C>['chosen'],
  };
}

/** The query after a change; whatever is changed but the page leads back to the first page. Defaults are left out. */
export function changeListState(query: URLSearchParams, choices: Choices, change: ListChange): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    const nothing = name === 'page' ? 1 : (choices[name]?.[0] ?? '');
    if (value === nothing) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}
