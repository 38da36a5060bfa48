import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const prefixLength = 5;

/** Whether `folder` has the first of the files that the downloader of Pwned Passwords writes. */
export const hasRanges = (folder: string): boolean => existsSync(join(folder, '00000.txt'));

/**
 * Looks passwords up in a folder of Pwned Passwords: one file for each five first digits of the SHA-1 in hexadecimal,
 * `21BD1.txt`, with a line for each rest and how often it has leaked, `0018A45C4D1DEF81644B54AB7F969B88D65:10`.
 */
export function createLeakedPasswords(folder: string, log: Pick<FastifyBaseLogger, 'error'>) {
  /** Whether `password` has leaked. A file that cannot be read is logged, and no password is refused. */
  return async (password: string): Promise<boolean> => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const file = `${hash.slice(0, prefixLength)}.txt`;
    try {
      const range = await readFile(join(folder, file), 'utf8');
      return range.includes(`${hash.slice(prefixLength)}:`);
    } catch (err) {
      log.error({ err, file }, 'a range of leaked passwords cannot be read');
      return false;
    }
  };
}

export type HasLeaked = ReturnType<typeof createLeakedPasswords>;
