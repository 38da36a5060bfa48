import { describe, expect, it } from 'vitest';
import { comparisonBy, matches, sortOrderOf } from '@/features/networks/list-view.js';

const cafe = { name: 'Café Šárka', ssid: 'Guest.*', location: 'Işık Sokağı', description: null };

describe('a search', () => {
  it.each(['cafe', 'CAFÉ', 'šárka', 'sarka', 'guest.*', 'ışık', 'ISIK', 'İSIK', ' sarka ', '', '  '])(
    'for %j finds the network, whatever the case and the accents',
    (query) => expect(matches(cafe, query)).toBe(true),
  );

  it.each(['guest..', '.*t', 'cafe sarka guest', 'null', 'bar'])('for %j is literal, and finds nothing', (query) => {
    expect(matches(cafe, query)).toBe(false);
  });

  it('looks at name, SSID, location and description', () => {
    const empty = { name: '', ssid: '', location: null, description: null };
    for (const field of Object.keys(empty)) {
      expect(matches({ ...empty, [field]: 'Große Straße' }, 'GROSSE')).toBe(true);
    }
  });
});

describe('an order', () => {
  const day = (number: number) => `2026-11-${number}T08:00:00.000Z`;
  const networks = [
    { name: 'Čaj 10', accessCount: 0, lastAccessed: null, createdAt: day(14) },
    { name: 'Čaj 9', accessCount: 7, lastAccessed: day(17), createdAt: day(13) },
    { name: 'Dům', accessCount: 7, lastAccessed: day(16), createdAt: day(15) },
    { name: 'Chata', accessCount: 9, lastAccessed: day(15), createdAt: day(12) },
  ];
  const inOrder = (
    ...[order, language = 'cs']: [...Parameters<typeof comparisonBy>] | [Parameters<typeof comparisonBy>[0]]
  ) => [...networks].sort(comparisonBy(order, language)).map(({ name }) => name);

  it('is newest first', () => expect(inOrder('newest')).toEqual(['Dům', 'Čaj 10', 'Čaj 9', 'Chata']));
  it('by name is the language’s own, with numbers as numbers', () => {
    expect(inOrder('name')).toEqual(['Čaj 9', 'Čaj 10', 'Dům', 'Chata']);
    expect(inOrder('name', 'en')).toEqual(['Čaj 9', 'Čaj 10', 'Chata', 'Dům']);
  });
  it('by use has the newest first among those alike', () =>
    expect(inOrder('accesses')).toEqual(['Chata', 'Dům', 'Čaj 9', 'Čaj 10']));
  it('by last visit ends with those that nobody opened', () =>
    expect(inOrder('lastAccess')).toEqual(['Čaj 9', 'Dům', 'Chata', 'Čaj 10']));
  it('that nobody knows is the first', () => expect(sortOrderOf('toString')).toBe('newest'));
});
