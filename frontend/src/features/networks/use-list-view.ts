import { useLanguage } from '@/lib/i18n/use-language.js';
import { useQueryState } from '@/lib/use-query-state.js';
import { comparisonBy, matches, sortOrderOf, sortOrders } from './list-view.js';
import type { NetworkLine } from './use-undoable-delete.js';

/** With so few, everything is seen at a glance. */
const fewNetworks = 5;

/** What of the list is shown, and in which order; the address keeps both. Few networks are all shown, newest first. */
export function useListView(lines: NetworkLine[]) {
  const language = useLanguage();
  const [query, search] = useQueryState('q');
  const [named, setNamed] = useQueryState('sort');
  const order = sortOrderOf(named);
  const isOffered = lines.length > fewNetworks;
  const compare = comparisonBy(order, language);
  // A deletion that can be undone stays in sight, whatever is searched for.
  const shown = lines.filter(({ network, undoUntil }) => undoUntil !== null || matches(network, query));

  return {
    isOffered,
    /** '' shows all. */
    query,
    search,
    /** How many networks the query finds. */
    found: shown.filter(({ undoUntil }) => undoUntil === null).length,
    order,
    sortBy: (chosen: string) => setNamed(chosen === sortOrders[0] ? '' : chosen),
    lines: isOffered ? shown.sort((a, b) => compare(a.network, b.network)) : lines,
  };
}

export type ListView = ReturnType<typeof useListView>;
