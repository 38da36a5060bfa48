import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { StoredFile } from './manifest.js';

const partBytes = 256 * 1024;

/** Writes `source`, compressed when the path ends with .gz, down to the disk. */
export async function storeFile(folder: string, path: string, source: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const whole = join(folder, path);
  await mkdir(dirname(whole), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform: (part: Buffer, _, done) => {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const file = createWriteStream(whole, { flags: 'wx', mode: 0o600, flush: true });
  const parts = Readable.from(inLargerParts(source), { objectMode: false });
  if (isCompressed(path)) await pipeline(parts, createGzip(), measured, file);
  else await pipeline(parts, measured, file);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** What was stored, as it was before it was compressed. */
export function readStored(folder: string, { path }: StoredFile): AsyncIterable<Uint8Array> {
  const file = createReadStream(join(folder, path));
  if (!isCompressed(path)) return file;
  const plain = createGunzip();
  file.on('error', (error) => plain.destroy(error));
  return file.pipe(plain);
}

/** What is wrong with the file; undefined when it is as it was stored. */
export async function faultOf(folder: string, { path, bytes, sha256 }: StoredFile): Promise<string | undefined> {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const part of createReadStream(join(folder, path))) {
      hash.update(part as Buffer);
      found += (part as Buffer).length;
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? `${path} is missing` : `${path} cannot be read`;
  }
  if (found !== bytes) return `${path} has ${found} bytes, it was stored with ${bytes}`;
  return hash.digest('hex') === sha256 ? undefined : `${path} is not what was stored: its checksum is another`;
}

const isCompressed = (path: string): boolean => path.endsWith('.gz');

/** A stream costs more for each part than for its bytes, and documents are small. */
async function* inLargerParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [waiting, bytes]: [Uint8Array[], number] = [[], 0];
  for await (const part of source) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
