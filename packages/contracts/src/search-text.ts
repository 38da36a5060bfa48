/**
 * Normalises a text for searching: without case, accents and width, and without the dotted and dotless i of Turkish. `IŞIK`,
 * `ışık` and `isik` are equal.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
