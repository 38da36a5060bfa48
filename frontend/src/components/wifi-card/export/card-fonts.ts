import sans from '@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf?url';
import strong from '@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf?url';
import mono from '@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf?url';
import type { CardFont, FontFiles } from './drawing.js';

const files: Record<CardFont, string> = { sans, strong, mono };

/** As styles/sheet.css names them. */
export const canvasFonts: Record<CardFont, { weight: number; family: string }> = {
  sans: { weight: 400, family: '"Card Sans", system-ui, sans-serif' },
  strong: { weight: 600, family: '"Card Sans", system-ui, sans-serif' },
  mono: { weight: 400, family: '"Card Mono", monospace' },
};

/** The files that the sheet is drawn with, from the browser's cache. */
export async function loadFontFiles(): Promise<FontFiles> {
  const load = async (url: string): Promise<Uint8Array> => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The font ${url} was answered with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [sansFile, strongFile, monoFile] = await Promise.all([load(files.sans), load(files.strong), load(files.mono)]);
  return { sans: sansFile, strong: strongFile, mono: monoFile };
}
