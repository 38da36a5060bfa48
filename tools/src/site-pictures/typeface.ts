import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local-stack/root.js';

const folder = join(root, 'node_modules/@fontsource-variable/geist/files');
/** As the application's style sheet has them. */
const subsets = {
  'latin-ext': 'U+0100-02FF, U+1E00-1EFF, U+20A0-20CF',
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F',
};

/** The application's typeface as a style sheet that loads nothing: a machine that draws has other fonts than a phone. */
export async function typefaceStyle(): Promise<string> {
  const faces = Object.entries(subsets).map(async ([subset, range]) => {
    const file = await readFile(join(folder, `geist-${subset}-wght-normal.woff2`));
    const source = `url(data:font/woff2;base64,${file.toString('base64')})`;
    return `@font-face{font-family:"Geist Variable";font-weight:100 900;src:${source};unicode-range:${range}}`;
  });
  return (await Promise.all(faces)).join('');
}
