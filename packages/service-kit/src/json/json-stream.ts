/** JSON text in chunks. */
export type JsonText = AsyncIterable<string | Buffer>;

/** In characters: each chunk is one write to the socket. */
const chunkLength = 16 * 1024;

/** An object whose members are streamed one after the other. */
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

/** Streams a list of any length in chunks. */
export async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '[';
  let before = '';
  for await (const row of rows) {
    chunk += before + JSON.stringify(row);
    before = ',';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}
