import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultBrandName } from '@wifi-share/contracts/brand';
import type { Language } from '@wifi-share/contracts/languages';
import type { MailTemplate } from '@wifi-share/contracts/mail';
import { renderMail } from '@wifi-share/mailer/templates/render-mail';
import type { Browser } from 'playwright-core';
import { mailSamples } from './mail-samples.js';

const widths = { narrow: 320, wide: 600 };
const site = { brand: defaultBrandName, url: 'https://wifi.example' };

/** Takes every e-mail in `language` into `folder`: in a narrow and a wide reader, light and dark, and as plain text. */
export async function takeMails(browser: Browser, language: Language, folder: string): Promise<void> {
  const mails = Object.entries(mailSamples).flatMap(([template, samples]) =>
    samples.map((variables, at) => ({ template: template as MailTemplate, variables, at })),
  );
  for (const { template, variables, at } of mails) {
    const { subject, html, text } = await renderMail(template, variables, { language, site });
    const file = join(folder, `mail-${template}${at === 0 ? '' : `-${at + 1}`}`);
    await writeFile(`${file}-${language}.txt`, `${subject}\n\n${text}\n`);
    for (const [width, pixels] of Object.entries(widths)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width: pixels, height: 600 }, colorScheme });
        await page.setContent(html);
        await page.screenshot({ path: `${file}-${width}-${colorScheme}-${language}.png`, fullPage: true });
        await page.close();
      }
    }
    console.log(`mail-${template} in ${language}`);
  }
}
