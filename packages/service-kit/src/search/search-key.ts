import { searchText } from '@wifi-share/contracts/search-text';
import { trusted } from 'mongoose';

/** Between texts that are searched together, and before the first of them; no folded text has one. */
const separator = '\n';

/** What means something to a regular expression, of PCRE or of Java. */
const meaningful = /[\\^$.*+?()[\]{}|/-]/g;

/** As people compare texts, each space one blank, and none around it. */
const folded = (text: string): string =>
  searchText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The field `searchKey` of what is found by any of `texts`. */
export const searchKeyOf = (texts: readonly (string | null)[]): string =>
  separator +
  texts
    .map((text) => folded(text ?? ''))
    .filter((text) => text !== '')
    .join(separator);

/**
 * Matches documents whose `searchKey` has `search` in one of its texts, as it stands: a literal, never a pattern.
 * Nothing to look for matches everything.
 */
export function searchCondition(search = ''): { searchKey?: object } {
  const text = folded(search);
  return text === '' ? {} : { searchKey: trusted({ $regex: text.replaceAll(meaningful, '\\$&') }) };
}
