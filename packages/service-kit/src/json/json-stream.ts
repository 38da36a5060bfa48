/** JSON as it is written, piece by piece. */
export type JsonText = AsyncIterable<string | Buffer>;

/** Pieces of about this many characters: each is a write of its own on its way out. */
const pieceLength = 16 * 1024;

/** The text of an object of texts that are written one after the other, none of them before it is asked for. */
export async function* jsonObject(members: Record<string, JsonText>): AsyncGenerator<string | Buffer> {
  let before = '{';
  for (const [name, text] of Object.entries(members)) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* text;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

export async function* jsonValue(value: unknown): AsyncGenerator<string> {
  yield JSON.stringify(value);
}

/** The text of a list of any length, with no more of it in memory than a piece. */
export async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let piece = '[';
  let before = '';
  for await (const row of rows) {
    piece += before + JSON.stringify(row);
    before = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
