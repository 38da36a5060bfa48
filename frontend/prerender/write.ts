import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languageCodes } from '@wifi-share/contracts/languages';
import { type PrerenderedScreens, prerenderedFile } from '@wifi-share/contracts/prerendered';
import { appTextAreas } from '@wifi-share/texts/areas';
import { loadTexts } from '@wifi-share/texts/translate';
import { renderScreen } from './render-screen.js';

/** The screens that strangers open first, over whatever connection they have. */
const paths = ['/', '/about', '/how-it-works', '/faq', '/user-login', '/enhanced-signup'];

const screens: PrerenderedScreens = {};
for (const path of paths) {
  const contents = languageCodes.map(
    async (language) =>
      [language, await renderScreen({ path, language, texts: loadTexts(language, appTextAreas) })] as const,
  );
  screens[path] = Object.fromEntries(await Promise.all(contents)) as PrerenderedScreens[string];
}

const file = join(import.meta.dirname, '../dist', prerenderedFile);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, JSON.stringify(screens));
