import { defaultBrandName } from '@wifi-share/contracts/brand';
import { ndefMessage } from '@wifi-share/wifi-formats/ndef-message';
import { pageTagContent, tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { nfcHelpers } from '../support/nfc-helper.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { holdTag, messagesWritten, takeTagAway, timesLocked, withWebNfc } from '../support/web-nfc.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openHelper = nfcHelpers(
  withWebNfc(visitors(() => run.appUrl)),
  accounts(() => run),
  run,
);
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

it('a tag that reads back differently is said to hold something else, and can be written again', async () => {
  const { page, form } = await openHelper();
  await form.press('nfc.writer.write');
  await holdTag(page, { keeps: 1 });
  await form.says(t('nfc.state.different.title'));
  expect(await page.getByText(t('nfc.state.written.title')).count()).toBe(0);
  await takeTagAway(page);
  await form.press('nfc.writer.again');
  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
});

it('after cancelling nothing is written', async () => {
  const { page, form } = await openHelper();
  await form.press('nfc.writer.write');
  await form.says(t('nfc.state.writing.title'));
  await form.press('common.cancel');
  await form.button('nfc.writer.write').waitFor();
  await holdTag(page);
  expect(await messagesWritten(page)).toEqual([]);
});

it('after leaving the page nothing is written', async () => {
  const { page, form } = await openHelper();
  await form.press('nfc.writer.write');
  await form.says(t('nfc.state.writing.title'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common.about') })
    .click();
  await page.getByRole('heading', { level: 1, name: t('info.about.title', { brand: defaultBrandName }) }).waitFor();
  await holdTag(page);
  expect(await messagesWritten(page)).toEqual([]);
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

it('where a tag is too small the page alone is offered and written', async () => {
  const { page, form, network, pageUrl } = await openHelper();
  const bytes = tagContent(network, pageUrl).message.length;
  await form.press('nfc.writer.write');
  await holdTag(page, { refuses: ['NetworkError', 'Failed to write due to an IO error: null'] });
  await form.says(t('nfc.failure.tooSmall.text', { bytes }));
  await takeTagAway(page);
  await form.press('nfc.writer.pageOnly');
  await form.says(t('nfc.state.writing.title'));
  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
  expect(await messagesWritten(page)).toEqual([pageTagContent(pageUrl).records]);
  await form.press('nfc.writer.done');
  await expect.poll(() => form.field('nfc.content.page.title').isChecked()).toBe(true);
});

it('a tag that was moved away too early is told from the others, and the next attempt works', async () => {
  const { page, form } = await openHelper();
  await form.press('nfc.writer.write');
  await holdTag(page, { refuses: ['NetworkError', 'Failed to write because the tag is lost: Tag was lost.'] });
  await form.says(t('nfc.failure.movedAway.title'));
  await takeTagAway(page);
  await form.press('common.retry');
  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
});

it('the steps of the app and the file are there on such a phone, too', async () => {
  const { page, form } = await openHelper();
  const save = form.button('nfc.file.download');
  expect(await save.isVisible()).toBe(false);
  await page.getByText(t('nfc.app.instead')).click();
  await save.waitFor();
  await form.says(t('nfc.app.record'));
});
