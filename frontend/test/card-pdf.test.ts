import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import type { CardFont, Drawing, TextMark } from '@/components/wifi-card/export/drawing.js';
import { writePdf } from '@/components/wifi-card/export/write-pdf.js';

const { resolve } = createRequire(import.meta.url);
const fontFile = (path: string) => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${path}.ttf`)));
const fonts: Record<CardFont, Uint8Array> = {
  sans: fontFile('geist/400Regular/Geist_400Regular'),
  strong: fontFile('geist/600SemiBold/Geist_600SemiBold'),
  mono: fontFile('geist-mono/500Medium/GeistMono_500Medium'),
};

/** The smallest JPEG: one grey dot. */
const dot =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';

const mark = (text: string): TextMark => ({
  kind: 'text',
  text,
  x: 10,
  baseline: 20,
  width: 30,
  size: 5,
  font: 'strong',
  color: '#171717',
  background: '#ffffff',
  isRightToLeft: false,
});

/** A page with these words, written as a file; and which of them were drawn as pictures. */
async function written(...words: string[]) {
  const page = { width: 210, height: 297 };
  const drawing: Drawing = { page, areas: [{ x: 0, y: 0, ...page, turned: false, marks: words.map(mark) }] };
  const pictured: string[] = [];
  const pictureOf = ({ text }: TextMark) => {
    pictured.push(text);
    return { url: dot, x: 10, y: 15, width: 30, height: 6 };
  };
  const file = await writePdf([drawing], { title: 'Card', language: 'cs', fonts, pictureOf, jpegOf: () => dot });
  return { pdf: Buffer.from(await file.arrayBuffer()).toString('latin1'), pictured };
}

it('writes the letters of all five languages in a subset of an embedded font', async () => {
  const { pdf, pictured } = await written('Příliš', 'žluťoučký', 'Größe', 'ŞİŞLİ', 'ığüç', '¿Señor?', 'Привет');
  expect(pictured).toEqual([]);
  expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+Geist-SemiBold/);
  expect(pdf).toContain('/FontFile');
  expect(pdf.length).toBeLessThan(30_000);
});

it('draws every word that the font cannot write as a picture, and leaves none out', async () => {
  const { pdf, pictured } = await written('Café', 'مقهى', 'Καφέ', '咖啡馆', '☕', 'שלום');
  expect(pictured).toEqual(['مقهى', 'Καφέ', '咖啡馆', '☕', 'שלום']);
  expect(pdf).toContain('/Subtype /Image');
});
