import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCodes } from '@wifi-share/contracts/languages';
import { type LinkPicture, linkPicturePath, linkPictureSize } from '@wifi-share/contracts/link-preview';
import { expect, it } from 'vitest';

const frontend = join(import.meta.dirname, '..');
const landing = join(frontend, 'src/features/public-pages/landing/pictures');
const sizeOf = {
  /** Of the header chunk (PNG, section 11.2.2). */
  png: (file: Buffer) => ({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }),
  /** Of the property `ispe` (ISO/IEC 23008-12, section 6.5.3): version and flags, then width and height. */
  avif: (file: Buffer) => {
    const at = file.indexOf('ispe') + 8;
    return { width: file.readUInt32BE(at), height: file.readUInt32BE(at + 4) };
  },
};

it.each(languageCodes.flatMap((language) => (['site', 'guest'] as const).map((kind) => [kind, language] as const)))(
  'a link to a page of the kind "%s" has a picture in %s, of at most 60 kB',
  async (kind: LinkPicture, language) => {
    const file = await readFile(join(frontend, 'public', linkPicturePath(kind, language)));
    expect(sizeOf.png(file)).toEqual(linkPictureSize);
    expect(file.length).toBeLessThanOrEqual(60_000);
  },
);

it('each picture of the landing page has at most 25 kB, and the size that the page makes room for', async () => {
  const names = (await readdir(landing)).filter((name) => name.endsWith('.avif'));
  const wanted = languageCodes.flatMap((code) => [
    `card-${code}.avif`,
    ...['guest-page', 'dashboard'].flatMap((name) => [`${name}-${code}.avif`, `${name}-${code}-dark.avif`]),
  ]);
  expect(names.sort()).toEqual(wanted.sort());
  const sizes = JSON.parse(await readFile(join(landing, 'sizes.json'), 'utf8'));
  for (const name of names) {
    const file = await readFile(join(landing, name));
    const { width, height } = sizes[name.replace(/-[a-z]{2}(-dark)?\.avif$/, '')];
    expect(sizeOf.avif(file), name).toEqual({ width, height });
    expect(file.length, name).toBeLessThanOrEqual(25_000);
  }
});
