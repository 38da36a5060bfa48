import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { nfcHelperPath, nfcHelpers } from '../support/nfc-helper.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { holdTag, takeTagAway, timesLocked, withWebNfc } from '../support/web-nfc.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const openHelper = nfcHelpers(openPage, people, run);
const openWithNfc = nfcHelpers(withWebNfc(openPage), people, run);
const narrow = { viewport: { width: 320, height: 640 } };

async function isAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await fitsTheWidth(page)).toBe(true);
}

it('every state of writing is accessible in light and dark and fits 320 pixels; in Czech', async () => {
  const { page, form, t } = await openWithNfc({ language: 'cs', options: narrow });
  await page.getByText(t('nfc.app.instead')).click();
  await form.button('nfc.file.download').waitFor();
  await isAccessible(page);

  await form.press('nfc.writer.write');
  await form.says(t('nfc.state.writing.title'));
  await isAccessible(page);

  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
  await isAccessible(page);

  await form.press('nfc.writer.lock');
  await page.getByRole('alertdialog').waitFor();
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await form.press('nfc.writer.done');
  await takeTagAway(page);
  await form.press('nfc.writer.write');
  await holdTag(page, { refuses: ['NotReadableError', ''] });
  await form.says(t('nfc.failure.switchedOff.title'));
  await isAccessible(page);
});

it('with an inactive network, without Web NFC and without a network it is accessible, too', async () => {
  const { page, form, t } = await openHelper({ options: narrow, network: { isActive: false, security: 'WPA3' } });
  await form.says(t('nfc.inactive.text'));
  await isAccessible(page);

  const visit = { language: 'en', path: nfcHelperPath, options: narrow } as const;
  const empty = await openAs(openPage, run.appUrl, await people.verified(), visit);
  await empty.getByText(t('nfc.empty.text')).waitFor();
  await isAccessible(empty);
});

it('a tag is chosen for, written, and locked by keyboard alone', async () => {
  const t = textsIn('en');
  const { page, form } = await openWithNfc();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  /** Tabs until the focus is where it should be, as somebody does who sees it. */
  const tabTo = async (label: string) => {
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Tab');
          return focused();
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(label);
  };

  await form.field('nfc.content.join.title').focus();
  await page.keyboard.press('ArrowDown');
  expect(await form.field('nfc.content.page.title').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(t('nfc.writer.write'));
  await page.keyboard.press('Enter');
  await form.says(t('nfc.state.writing.title'));
  await tabTo(t('common.cancel'));
  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
  await tabTo(t('nfc.writer.lock'));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(focused).toBe(t('nfc.lock.cancel'));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(t('nfc.lock.confirm'));
  await page.keyboard.press('Enter');
  await form.says(t('nfc.state.locked.title'));
  expect(await timesLocked(page)).toBe(1);
});
