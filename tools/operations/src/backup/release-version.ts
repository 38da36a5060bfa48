import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The release that this code is of, as the project's package.json says. */
export async function readReleaseVersion(): Promise<string> {
  const file = new URL('../../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
