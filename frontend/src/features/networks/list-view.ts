import type { Network } from '@wifi-share/contracts/entities/network';
import type { Language } from '@wifi-share/contracts/languages';
import { searchText } from '@wifi-share/contracts/search-text';
import { laterFirst } from '@/lib/later-first.js';

export const sortOrders = ['newest', 'name', 'accesses', 'lastAccess'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What a query or an address names; the first one where it names none. */
export const sortOrderOf = (text: string): SortOrder => sortOrders.find((order) => order === text) ?? sortOrders[0];

type Searched = Pick<Network, 'name' | 'ssid' | 'location' | 'description'>;

/** Whether one of the texts of the network contains `query`, literally but for case and accents. */
export function matches({ name, ssid, location, description }: Searched, query: string): boolean {
  const wanted = searchText(query.trim());
  return [name, ssid, location, description].some((text) => text !== null && searchText(text).includes(wanted));
}

type Sorted = Pick<Network, 'name' | 'accessCount' | 'lastAccessed' | 'createdAt'>;

type Comparison = (a: Sorted, b: Sorted) => number;

/** Compares networks as the order says; those that are alike in it stand newest first. */
export function comparisonBy(order: SortOrder, language: Language): Comparison {
  const inOrder = comparisons[order](language);
  return (a, b) => inOrder(a, b) || laterFirst(a.createdAt, b.createdAt);
}

const comparisons: Record<SortOrder, (language: Language) => Comparison> = {
  newest: () => () => 0,
  name: (language) => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (a, b) => compare(a.name, b.name);
  },
  accesses: () => (a, b) => b.accessCount - a.accessCount,
  lastAccess: () => (a, b) => laterFirst(a.lastAccessed ?? '', b.lastAccessed ?? ''),
};
