/** A test by its file and the name that it is given there; of an `it.each` the name as it is written. */
export interface ShownBy {
  file: string;
  test: string;
}

/** What somebody reads, word for word: a toast where there is a title, else a line on the screen. */
export interface Words {
  title?: string;
  /** A pattern where the specification quotes a part. */
  text?: string | RegExp;
  /** The address, from its path on, that it is read at or leads to. */
  at?: string;
}

/** Words of spec section 8 and the test that reads them, by `said` and the row's name. */
export type ToldRow = Words & ShownBy & { area: string };

/** A row that nobody gets to see, and the ruling that says so. */
export interface UnreachableRow {
  area: string;
  says: string;
  unreachable: string;
  ruling: string;
}

/** A rule that is no text, and what its test expects, as it stands there. */
export type RuleRow = ShownBy & { area: string; expects: readonly string[] };

/** Rows of an area that one test shows. */
export const shownBy = <Rows extends Record<string, Words>>(
  area: string,
  file: string,
  test: string,
  rows: Rows,
): { [Name in keyof Rows]: ToldRow } =>
  Object.fromEntries(Object.entries(rows).map(([name, words]) => [name, { area, file, test, ...words }])) as {
    [Name in keyof Rows]: ToldRow;
  };
