import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { screenScriptEntry, screenStyleEntry, scriptEntry, styleEntry, themeEntry, workerEntry } from './entries.js';

export interface GuestAssets {
  /** Written into the page with what follows, so that one answer is enough; the policy names the hash of each. */
  script: string;
  css: string;
  /** Applies the theme that the visitor chose on the site, before anything is drawn. */
  themeScript: string;
  /** The service worker's whole script, which is served beside the pages. */
  worker: string;
  /** The same two of the page of a screen. */
  screenScript: string;
  screenCss: string;
}

const builtFile = z.object({ file: z.string() });
const manifestSchema = z.object({
  [scriptEntry]: builtFile,
  [styleEntry]: builtFile,
  [themeEntry]: builtFile,
  [workerEntry]: builtFile,
  [screenScriptEntry]: builtFile,
  [screenStyleEntry]: builtFile,
});

/** Reads what `npm run build` left in `distDir` (frontend/dist). Rejects when the guest page is not built. */
export async function loadGuestAssets(distDir: string): Promise<GuestAssets> {
  const directory = join(distDir, 'guest');
  const read = (name: string) => readFile(join(directory, name), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(await read('.vite/manifest.json')));
  return {
    script: (await read(manifest[scriptEntry].file)).trim(),
    css: (await read(manifest[styleEntry].file)).trim(),
    themeScript: (await read(manifest[themeEntry].file)).trim(),
    worker: await read(manifest[workerEntry].file),
    screenScript: (await read(manifest[screenScriptEntry].file)).trim(),
    screenCss: (await read(manifest[screenStyleEntry].file)).trim(),
  };
}
