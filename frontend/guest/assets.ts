import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { scriptEntry, styleEntry } from './entries.js';

export interface GuestAssets {
  /** Path of the hashed script, below the site's origin; its file may be cached for ever. */
  scriptUrl: string;
  /** The whole style sheet, written into the page as it is: the policy's `style-src` is the hash of this text. */
  css: string;
}

const builtFile = z.object({ file: z.string() });
const manifestSchema = z.object({ [scriptEntry]: builtFile, [styleEntry]: builtFile });

/** Reads what `npm run build` left in `distDir` (frontend/dist). Rejects when the guest page is not built. */
export async function loadGuestAssets(distDir: string): Promise<GuestAssets> {
  const directory = join(distDir, 'guest');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')));
  return {
    scriptUrl: `/guest/${manifest[scriptEntry].file}`,
    css: (await readFile(join(directory, manifest[styleEntry].file), 'utf8')).trim(),
  };
}
