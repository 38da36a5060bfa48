import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { unpackedWoff } from './unpack-woff.js';

const require = createRequire(import.meta.url);

/** As cards have them; no font of the system is used, so that a picture is the same wherever it is drawn. */
const usualFiles = [
  require.resolve('@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf'),
  require.resolve('@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf'),
];

const arabicFolder = join(dirname(require.resolve('@embedpdf/fonts-arabic')), '..', 'fonts');

const unifont = 'unifontex.ttf';

export const fonts = {
  regular: 'font-family="Geist" font-weight="400"',
  strong: 'font-family="Geist" font-weight="600"',
  mono: 'font-family="Geist Mono" font-weight="500"',
} as const;
export type Font = keyof typeof fonts;

/** Letters beyond Latin and Cyrillic, of which the usual fonts have hardly any. */
const beyondUsual = /[^\p{ASCII}\u0080-\u036f\u0400-\u04ff\u1e00-\u1eff\u2000-\u20bf]/u;

let unpackedFolder: Promise<string> | undefined;

/** Arabic as it joins, and all else in the coarse letters of Unifont, the one small font that has nearly all of Unicode. */
async function moreFiles(): Promise<string[]> {
  unpackedFolder ??= unpackedUnifont().catch((error) => {
    unpackedFolder = undefined;
    throw error;
  });
  const folder = await unpackedFolder;
  const arabic = ['Regular', 'Bold'].map((weight) => join(arabicFolder, `NotoNaskhArabic-${weight}.ttf`));
  return [...arabic, join(folder, unifont)];
}

/** What draws text reads TrueType files alone: 14 MB, made when the first text needs them. */
async function unpackedUnifont(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-fonts-'));
  const packed = require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');
  await writeFile(join(folder, unifont), await unpackedWoff(await readFile(packed)));
  return folder;
}

export async function removeUnpackedFonts(): Promise<void> {
  const folder = await unpackedFolder?.catch(() => undefined);
  unpackedFolder = undefined;
  if (folder) await rm(folder, { recursive: true, force: true });
}

const withFonts = (fontFiles: string[]): ResvgRenderOptions => ({
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geist' },
});

/** How `svg` is drawn: with the fonts that its letters need. */
export const drawingOf = async (svg: string): Promise<ResvgRenderOptions> =>
  withFonts(beyondUsual.test(svg) ? [...usualFiles, ...(await moreFiles())] : usualFiles);

/** Names may have characters that XML 1.0 cannot carry (§2.2); nothing would be drawn of them. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Of every character, in the size of the font. */
const monoAdvance = 0.6;
const measuredSize = 100;
const mostTexts = 2000;

const widths = new LRUCache<string, number, Font>({
  max: mostTexts,
  memoMethod: (key, _stale, { context: font }) => {
    const text = `<text y="${measuredSize}" font-size="${measuredSize}" ${fonts[font]}>${escapeXml(key.slice(font.length))}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`;
    return (new Resvg(svg, withFonts(usualFiles)).getBBox()?.width ?? 0) / measuredSize;
  },
});

/** Indian scripts, Hangul, and symbols, Chinese, Japanese and emoji: as wide as high, as Unifont has them. */
const wide = /[\u0900-\u0dff\u1100-\u11ff\u2190-\uffff\u{10000}-\u{10ffff}]/u;
/** At most, of what is not: measuring with the large font would hold up other requests. */
const narrowAdvance = 0.65;

const estimatedWidth = (letters: string[]): number =>
  letters.reduce((sum, letter) => sum + (wide.test(letter) ? 1 : narrowAdvance), 0);

/** How wide a text is in the size of its font: one line, spaces at its ends left out. */
export function widthOf(text: string, font: Font): number {
  if (beyondUsual.test(text)) return estimatedWidth([...text]);
  return font === 'mono' ? [...text].length * monoAdvance : widths.memo(font + text, { context: font });
}
