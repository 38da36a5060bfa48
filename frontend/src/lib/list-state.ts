import { useAddressQuery } from './use-address-query.js';

/** The options of a list's filters by query parameter; the first is the default. */
type Choices = Record<string, readonly [string, ...string[]]>;

/** The state of a list, kept in the address (`?page=2&search=cafe&filter=active`). */
interface ListState<C extends Choices> {
  /** From 1 on. */
  page: number;
  search: string;
  chosen: { [K in keyof C]: C[K][number] };
}

type ListChange = Record<string, string | number>;

const page = /^[1-9]\d{0,5}$/;

/** Reads the address; invalid values count as the default. */
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

/** The query after a change; any change but of the page resets the page. Defaults are left out. */
export function changeListState(query: URLSearchParams, choices: Choices, change: ListChange): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    const nothing = name === 'page' ? 1 : (choices[name]?.[0] ?? '');
    if (value === nothing) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

export interface UsedListState<C extends Choices> extends ListState<C> {
  /** Whether anything narrows the list down. */
  isNarrowed: boolean;
  /** Replacing, "back" leads to where one was before. */
  setPage: (page: number, replace?: boolean) => void;
  setSearch: (search: string) => void;
  choose: <K extends keyof C & string>(name: K, value: C[K][number]) => void;
  /** Shows the whole list again. */
  clear: () => void;
}

/** Page, search and filters of a list, kept in the address: reload keeps them, back takes them back. */
export function useListState<C extends Choices>(choices: C): UsedListState<C> {
  const [query, changeQuery] = useAddressQuery();
  const state = readListState(query, choices);
  const nothing = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]));
  const change = (change: ListChange, replace = false) =>
    changeQuery((now) => changeListState(now, choices, change), { replace });

  return {
    ...state,
    isNarrowed: state.search !== '' || Object.entries(state.chosen).some(([name, value]) => value !== nothing[name]),
    setPage: (page, replace) => change({ page }, replace),
    // Typing leaves one entry in the history, not one for each pause.
    setSearch: (search) => change({ search }, state.search !== ''),
    choose: (name, value) => change({ [name]: value }),
    clear: () => change({ search: '', ...nothing }),
  };
}
