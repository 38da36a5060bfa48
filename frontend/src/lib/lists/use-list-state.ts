import { useQuery } from '../use-query.js';
import { type Choices, changeListState, type ListChange, type ListState, readListState } from './list-state.js';

export interface UsedListState<C extends Choices> extends ListState<C> {
  /** Whether anything narrows the list down. */
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setSearch: (search: string) => void;
  choose: <K extends keyof C & string>(name: K, value: C[K][number]) => void;
  /** Shows the whole list again. */
  clear: () => void;
}

/** Page, search and filters of a list, kept in the address: reload keeps them, back takes them back. */
export function useListState<C extends Choices>(choices: C): UsedListState<C> {
  const [query, changeQuery] = useQuery();
  const state = readListState(query, choices);
  const nothing = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]));
  const change = (change: ListChange, replace = false) =>
    changeQuery((now) => changeListState(now, choices, change), { replace });

  return {
    ...state,
    isNarrowed: state.search !== '' || Object.entries(state.chosen).some(([name, value]) => value !== nothing[name]),
    setPage: (page) => change({ page }),
    // Typing leaves one entry in the history, not one for each pause.
    setSearch: (search) => change({ search }, state.search !== ''),
    choose: (name, value) => change({ [name]: value }),
    clear: () => change({ search: '', ...nothing }),
  };
}
