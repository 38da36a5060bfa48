import { saveFile } from '@/lib/save-file.js';
import type { SheetLayout } from '../sheet-layout.js';
import { untilDrawn } from '../until-drawn.js';
import { loadFontFiles } from './card-fonts.js';
import type { Drawing } from './drawing.js';
import { readSheet } from './read-sheet.js';
import { jpegOfImage, pictureOfText, writePng } from './write-png.js';

export interface CardFile {
  /** Where the sheets are drawn. */
  room: HTMLElement;
  layout: SheetLayout;
  title: string;
  language: string;
  /** Without its ending. */
  fileName: string;
}

/** Saves every sheet in the room as a page of one PDF. */
export async function savePdf(file: CardFile): Promise<void> {
  const { title, language, fileName } = file;
  // The library that writes PDFs is larger than everything else together.
  const [{ writePdf }, fonts] = await Promise.all([import('./write-pdf.js'), loadFontFiles()]);
  const parts = { title, language, fonts, pictureOf: pictureOfText, jpegOf: jpegOfImage };
  saveFile(await writePdf(await drawings(file), parts), `${fileName}.pdf`);
}

/** Saves the first sheet in the room as an image. */
export async function savePng(file: CardFile): Promise<void> {
  const [first] = await drawings(file);
  if (first) saveFile(await writePng(first), `${file.fileName}.png`);
}

async function drawings({ room, layout }: CardFile): Promise<Drawing[]> {
  await untilDrawn(room);
  const sheets = [...room.querySelectorAll<HTMLElement>('.card-sheet')];
  return sheets.map((sheet) => readSheet(sheet, layout));
}
