import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { nfcHelpers } from '../support/nfc-helper.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { holdTag, timesLocked, withWebNfc } from '../support/web-nfc.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const openWithNfc = nfcHelpers(withWebNfc(openPage), people, run);
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
        { interval: 20 },
      )
      .toBe(label);
  };

  await form.field('nfc.content.join.title').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => form.field('nfc.content.page.title').isChecked()).toBe(true);
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
