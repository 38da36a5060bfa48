/** A test by its file and the name that it is given there; of an `it.each` the name as it is written. */
export interface ShownBy {
  file: string;
  test: string;
}

interface Words {
  area: string;
  /** Word for word: the title and the text, or what spec section 8 quotes of them. */
  says: readonly string[];
}

/** What spec section 8 says that somebody is told, and the test that makes it happen; or why it never happens. */
export type Row = Words & (ShownBy | { unreachable: string; ruling: string });

/** Rows that one test shows. */
export const shownBy = (
  area: string,
  file: string,
  test: string,
  ...texts: (readonly string[])[]
): readonly (Words & ShownBy)[] => texts.map((says) => ({ area, file, test, says }));
