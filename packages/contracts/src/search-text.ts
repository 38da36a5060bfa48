/**
 * A text as people compare what they look for: without case, accents and width, and without the dot that only Turkish
 * tells from none. `IŞIK`, `ışık` and `isik` are one.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
