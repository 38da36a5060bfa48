import { searchText } from '@wifi-share/contracts/search-text';
import { trusted } from 'mongoose';

/** Before each text; no folded text contains it. */
const separator = '\n';

/** Special in regular expressions of PCRE (MongoDB) or Java (the embedded server). */
const specialCharacters = /[\\^$.*+?()[\]{}|/-]/g;

/** As people compare texts, with single blanks and trimmed. */
const folded = (text: string): string =>
  searchText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The `searchKey` of a document that any of `texts` finds. */
export const searchKeyOf = (texts: readonly (string | null)[]): string =>
  separator +
  texts
    .map((text) => folded(text ?? ''))
    .filter((text) => text !== '')
    .join(separator);

/**
 * Matches documents whose `searchKey` contains `search` literally, never as a pattern. An empty search matches everything.
 */
export function searchCondition(search = ''): { searchKey?: object } {
  const text = folded(search);
  return text === '' ? {} : { searchKey: trusted({ $regex: text.replaceAll(specialCharacters, '\\$&') }) };
}
