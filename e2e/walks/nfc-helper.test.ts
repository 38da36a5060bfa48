import { readFile } from 'node:fs/promises';
import { ndefMessage } from '@wifi-share/wifi-formats/ndef-message';
import { pageTagContent, tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { nfcHelpers } from '../support/nfc-helper.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { holdTag, messagesWritten, timesLocked, withWebNfc } from '../support/web-nfc.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const openHelper = nfcHelpers(withWebNfc(openPage), people, run);
const openWithoutNfc = nfcHelpers(openPage, people, run);
const t = textsIn('en');

it('the tag is written with the bytes of the format, read back, and called written only then', async () => {
  const { page, form, network, pageUrl } = await openHelper();
  await form.press('nfc.writer.write');
  await form.says(t('nfc.state.writing.title'));
  expect(await messagesWritten(page)).toEqual([]);
  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
  const [records, ...others] = await messagesWritten(page);
  const content = tagContent(network, pageUrl);
  expect(records).toEqual(content.records);
  expect(ndefMessage([records![0]!, ...records!.slice(1)])).toEqual(content.message);
  expect(others).toEqual([]);
  await form.press('nfc.writer.done');
  await form.button('nfc.writer.write').waitFor();
});

it('a tag is locked only after a second confirmation', async () => {
  const { page, form } = await openHelper();
  const question = page.getByRole('alertdialog', { name: t('nfc.lock.title') });
  await form.press('nfc.writer.write');
  await holdTag(page);
  await form.press('nfc.writer.lock');
  await question.getByText(t('nfc.lock.text.join')).waitFor();
  await question.getByRole('button', { name: t('nfc.lock.cancel') }).click();
  await question.waitFor({ state: 'detached' });
  await form.says(t('nfc.state.written.title'));
  expect(await timesLocked(page)).toBe(0);

  await form.press('nfc.writer.lock');
  await question.getByRole('button', { name: t('nfc.lock.confirm') }).click();
  await form.says(t('nfc.state.locked.title'));
  expect(await timesLocked(page)).toBe(1);
});

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/\.ndef$/);
  return readFile(await download.path());
}

it('a browser without Web NFC shows the steps of an app, and saves the bytes of the tag as a file', async () => {
  const { page, form, network, pageUrl } = await openWithoutNfc();
  for (const phone of ['iPhone', 'Android']) {
    const steps = page.getByRole('heading', { name: phone }).locator('..').getByRole('listitem');
    await expect.poll(() => steps.count()).toBe(4);
  }
  expect(await form.button('nfc.writer.write').count()).toBe(0);
  const save = () => form.press('nfc.file.download');
  expect(await downloaded(page, save)).toEqual(Buffer.from(tagContent(network, pageUrl).message));
  await form.field('nfc.content.page.title').check();
  expect(await downloaded(page, save)).toEqual(Buffer.from(pageTagContent(pageUrl).message));
});
