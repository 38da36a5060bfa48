import { byteOrderMark, type Cell, csvLine } from '@wifi-share/contracts/csv';

/** In characters: each chunk is one write to the socket. */
const chunkLength = 16 * 1024;

/** Streams a file of any length in chunks, `header` first. */
export async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let chunk = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    chunk += csvLine(row);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
