import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCodes } from '@wifi-share/contracts/languages';
import { linkPicturePath, linkPictureSize } from '@wifi-share/contracts/link-preview';
import { translate } from '@wifi-share/texts/translate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../browser/launch-chromium.js';
import { root } from '../local-stack/root.js';
import type { Run } from '../local-stack/run-file.js';
import { withTemporaryStack } from '../local-stack/with-temporary-stack.js';
import { drawIcons } from './icons.js';
import { linkPicture } from './link-pictures.js';
import { type Taken, takeProduct } from './product-pictures.js';
import { typefaceStyle } from './typeface.js';

const siteFolder = join(root, 'frontend/public');
const readmePicture = join(root, 'docs/images/product.png');
const landingFolder = join(root, 'frontend/src/features/public-pages/landing/pictures');

/** `npm run pictures`: takes the pictures of the landing page and the README, and draws icons and link previews. */
await withTemporaryStack('to take pictures of', takePictures);

async function takePictures(run: Run): Promise<void> {
  const browser = await launchChromium();
  try {
    const typeface = await typefaceStyle();
    const { pictures, codes } = await takeProduct(browser, run, typeface);
    await writeLandingPictures(pictures, codes);
    await writeReadmePicture(pictures);
    const page = await browser.newPage();
    await writeAll(siteFolder, await drawIcons(page, siteFolder));
    await writeAll(siteFolder, await drawLinkPictures(page, typeface, pictures));
  } finally {
    await browser.close();
  }
}

/** With the size of each kind of picture, as the page makes room for it before it has come. */
async function writeLandingPictures(pictures: Taken[], codes: object): Promise<void> {
  const sizes: Record<string, object> = {};
  for (const { name, png } of pictures) {
    const kind = name.replace(/-[a-z]{2}(-dark)?$/, '');
    const { width, height } = await sharp(png).metadata();
    sizes[kind] = { width, height, ...(kind === 'card' && { codes }) };
    const avif = sharp(png).avif({ quality: 58, effort: 7, chromaSubsampling: '4:4:4' });
    await writeFile(join(landingFolder, `${name}.avif`), await avif.toBuffer());
  }
  await writeFile(join(landingFolder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
}

/** The English guest page and dashboard beside each other. */
async function writeReadmePicture(pictures: Taken[]): Promise<void> {
  const sized = (name: string, height: number) =>
    sharp(pictures.find((picture) => picture.name === name)?.png)
      .resize({ height })
      .toBuffer();
  const canvas = sharp({ create: { width: 1200, height: 640, channels: 3, background: '#e8eef7' } });
  const parts = [
    { input: await sized('guest-page-en', 600), left: 160, top: 20 },
    { input: await sized('dashboard-en', 540), left: 580, top: 50 },
  ];
  await canvas.composite(parts).png({ palette: true }).toFile(readmePicture);
}

async function drawLinkPictures(page: Page, typeface: string, pictures: Taken[]): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  await page.setViewportSize(linkPictureSize);
  for (const language of languageCodes) {
    const guestPage = pictures.find(({ name }) => name === `guest-page-${language}`)?.png;
    const site = { title: translate(language, 'landing.hero.title'), text: translate(language, 'landing.hero.text') };
    const guest = { title: translate(language, 'guest.preview') };
    const documents = {
      site: linkPicture('site', site, typeface, guestPage),
      guest: linkPicture('guest', guest, typeface),
    };
    for (const kind of ['site', 'guest'] as const) {
      await page.setContent(documents[kind]);
      await page.evaluate(() => document.fonts.ready);
      const png = await page.screenshot();
      files[linkPicturePath(kind, language)] = await sharp(png)
        .png({ palette: true, colours: 128, effort: 10 })
        .toBuffer();
    }
  }
  return files;
}

async function writeAll(folder: string, files: Record<string, Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
