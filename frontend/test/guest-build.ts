import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type GuestAssets, loadGuestAssets } from '../guest/assets.js';

const frontend = fileURLToPath(new URL('..', import.meta.url));

export interface GuestBuild {
  assets: GuestAssets;
  /** The folder that stands for frontend/dist. */
  directory: string;
  remove(): Promise<void>;
}

/** Builds the guest page's script and style as `npm run build` does, into a folder of the test's own: never a stale one. */
export async function buildGuestPage(): Promise<GuestBuild> {
  const directory = await mkdtemp(join(tmpdir(), 'guest-page-'));
  await build({
    root: frontend,
    configFile: join(frontend, 'vite.guest.config.ts'),
    logLevel: 'error',
    build: { outDir: join(directory, 'guest'), emptyOutDir: true },
  });
  return {
    assets: await loadGuestAssets(directory),
    directory,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
