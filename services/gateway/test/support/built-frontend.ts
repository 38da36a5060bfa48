import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languageCodes } from '@wifi-share/contracts/languages';
import { prerenderedBrand, prerenderedFile, prerenderedYear } from '@wifi-share/contracts/prerendered';
import {
  screenScriptEntry,
  screenStyleEntry,
  scriptEntry,
  styleEntry,
  themeEntry,
  workerEntry,
} from '../../../../frontend/guest/entries.js';

export const appScript = 'console.log("the application")'.repeat(50);
export const guestWorker = 'addEventListener("fetch", () => undefined)';
export const appTheme = 'document.documentElement.dataset.theme = "dark"';
export const guestScript = 'if (1 < 2) console.log("guest")';
export const guestTheme = 'if (1 < 2 && "dark") document.title';
export const screenScript = 'if (1 < 2) console.log("screen")';
export const screenStyle = 'main > .code { color: rgb(3, 2, 1) }';
export const guestStyle = 'body > .card { color: rgb(1, 2, 3) }';

/** What stands in for a drawn screen. */
const drawn = (path: string) =>
  Object.fromEntries(
    languageCodes.map((code) => [code, `<p>${path} in ${code} of ${prerenderedBrand} ${prerenderedYear}</p>`]),
  );

const files: Record<string, string | Buffer> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>WiFi Share</title><script src="/theme.js"></script></head><body><div id="root"></div></body></html>',
  [prerenderedFile]: JSON.stringify(
    Object.fromEntries(['/', '/user-login', '/enhanced-signup'].map((path) => [path, drawn(path)])),
  ),
  'theme.js': appTheme,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-a1b2c3.js': appScript,
  'assets/app-a1b2c3.js.br': brotliCompressSync(appScript),
  'assets/app-a1b2c3.js.gz': gzipSync(appScript),
  'guest/script1.js': `${guestScript}\n`,
  'guest/worker1.js': guestWorker,
  'guest/theme1.js': `${guestTheme}\n`,
  'guest/style1.css': `${guestStyle}\n`,
  'guest/screen1.js': `${screenScript}\n`,
  'guest/screen1.css': `${screenStyle}\n`,
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/app-a1b2c3.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell-1.js' },
    '_inside.js': { file: 'assets/inside-1.js', imports: ['_shell.js'] },
    'src/app/screens/dashboard-screen.tsx': { file: 'assets/dashboard-1.js', imports: ['_shell.js', '_inside.js'] },
  }),
  'guest/.vite/manifest.json': JSON.stringify({
    [scriptEntry]: { file: 'script1.js' },
    [styleEntry]: { file: 'style1.css' },
    [themeEntry]: { file: 'theme1.js' },
    [workerEntry]: { file: 'worker1.js' },
    [screenScriptEntry]: { file: 'screen1.js' },
    [screenStyleEntry]: { file: 'screen1.css' },
  }),
};

/** Where the gateway serves them. */
export const builtFiles = Object.keys(files).map((name) => `/${name}`);

/** A folder with what the builds of the frontend leave, as small as it can be. */
export async function builtFrontend(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-frontend-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
