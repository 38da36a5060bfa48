import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const headerBytes = 12;
const entryBytes = 16;

/** The TrueType font that a WOFF 1.0 file packs (W3C WOFF 1.0, sections 3 to 5): what draws text reads no WOFF. */
export async function unpackedWoff(woff: Buffer): Promise<Buffer> {
  const tables = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables, 4);
  const selector = Math.floor(Math.log2(tables));
  const searchRange = 2 ** selector * entryBytes;
  font.writeUInt16BE(searchRange, 6);
  font.writeUInt16BE(selector, 8);
  font.writeUInt16BE(tables * entryBytes - searchRange, 10);
  let start = headerBytes + tables * entryBytes;
  for (let table = 0; table < tables; table++) {
    const entry = woffHeaderBytes + table * woffEntryBytes;
    const [at = 0, packedLength = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const packed = woff.subarray(at, at + packedLength);
    font.set(packedLength < length ? await unpack(packed) : packed, start);
    const listed = headerBytes + table * entryBytes;
    woff.copy(font, listed, entry, entry + 4);
    woff.copy(font, listed + 4, entry + 16, entry + 20);
    font.writeUInt32BE(start, listed + 8);
    font.writeUInt32BE(length, listed + 12);
    start += Math.ceil(length / 4) * 4;
  }
  return font;
}
