import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

const { resolve } = createRequire(import.meta.url);

/** As cards have them; no font of the system is used, so that a picture is the same wherever it is drawn. */
export const drawing: ResvgRenderOptions = {
  font: {
    fontFiles: [
      resolve('@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf'),
      resolve('@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf'),
      resolve('@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf'),
    ],
    loadSystemFonts: false,
    defaultFontFamily: 'Geist',
  },
};

export const fonts = {
  regular: 'font-family="Geist" font-weight="400"',
  strong: 'font-family="Geist" font-weight="600"',
  mono: 'font-family="Geist Mono" font-weight="500"',
} as const;
export type Font = keyof typeof fonts;

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Of every character, in the size of the font. */
const monoAdvance = 0.6;
const measuredSize = 100;
const mostTexts = 2000;

const widths = new LRUCache<string, number, Font>({
  max: mostTexts,
  memoMethod: (key, _stale, { context: font }) => {
    const text = `<text y="${measuredSize}" font-size="${measuredSize}" ${fonts[font]}>${escapeXml(key.slice(font.length))}</text>`;
    const box = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`,
      drawing,
    ).getBBox();
    return (box?.width ?? 0) / measuredSize;
  },
});

/** How wide a text is in the size of its font: one line, spaces at its ends left out. */
export const widthOf = (text: string, font: Font): number =>
  font === 'mono' ? [...text].length * monoAdvance : widths.memo(font + text, { context: font });
