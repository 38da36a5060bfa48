import { readFile } from 'node:fs/promises';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { pageTagContent, tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { cafe, nfcHelperPath, nfcHelpers } from '../support/nfc-helper.js';
import { readQrCode } from '../support/read-qr-code.js';
import { said } from '../support/said.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const openHelper = nfcHelpers(openPage, people, run);
const t = textsIn('en');
const demo = { ...run.demo, email: '' };

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: t('common.nfcHelper') });

it('whoever is not signed in signs in first and then comes back', async () => {
  const person = await people.verified();
  const page = await openPage('en');
  await page.goto(nfcHelperPath);
  await page.waitForURL('**/user-login?next=%2Fnfc-helper');
  expect(await footerLink(page).count()).toBe(0);
  const form = formOn(page, t);
  await form.fill({ 'account.login.username': person.username, 'account.login.password': person.password });
  await form.press('account.login.submit');
  await page.waitForURL(`**${nfcHelperPath}`);
  await said(page, 'tag.noNetwork');
  await footerLink(page).waitFor();
});

it('without a network it leads to creating one, and nothing is printed', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: nfcHelperPath });
  const form = formOn(page, t);
  await form.press('nfc.print.button');
  await said(page, 'print.noNetwork');
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('link', { name: t('nfc.empty.create') }).click();
  await page.getByRole('dialog', { name: t('dashboard.create.title') }).waitFor();
});

it('one of several networks is chosen as name (ssid), and a reload keeps the choice', async () => {
  const page = await openAs(openPage, run.appUrl, demo, { language: 'en', path: nfcHelperPath });
  const select = formOn(page, t).field('nfc.network');
  await select.waitFor();
  const listed = await select.locator('option').allInnerTexts();
  expect(listed).toEqual(expect.arrayContaining(['Café Lumen (Lumen Guest)', 'Lumen Office (Lumen Office)']));
  expect(await select.locator('option:checked').innerText()).toBe(listed[0]);

  await select.selectOption('Café Lumen (Lumen Guest)');
  await page.getByText(run.appUrl + guestPagePath(run.demo.networkId), { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('network')).toBe(run.demo.networkId);
  await select.selectOption('Lumen Office (Lumen Office)');
  await page.reload();
  await select.waitFor();
  expect(await select.locator('option:checked').innerText()).toBe('Lumen Office (Lumen Office)');
});

describe('step 1', () => {
  it('shows the plain address and copies it so that the guest counts as coming from a tag', async () => {
    const options = { permissions: ['clipboard-read', 'clipboard-write'] };
    const { page, form, network, pageUrl } = await openHelper({ options });
    await form.says(run.appUrl + guestPagePath(network.id));
    await form.press('nfc.url.copy');
    await said(page, 'copied.url');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pageUrl);
    expect(pageUrl).toContain('?via=nfc');
    expect(await form.field('nfc.network').count()).toBe(0);
  });

  it('says so where nothing can be copied', async () => {
    const { page, form } = await openHelper();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await form.press('nfc.url.copy');
    await said(page, 'copy.byHand');
  });

  it('says of an inactive network that guests do not find it', async () => {
    const { page, form } = await openHelper({ network: { isActive: false } });
    await form.says(t('nfc.inactive.text'));
    await page.getByRole('link', { name: t('nfc.inactive.action') }).click();
    await page.getByRole('dialog', { name: t('dashboard.edit.title', { name: cafe.name }) }).waitFor();
  });
});

describe('a browser without Web NFC', () => {
  async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toMatch(/\.ndef$/);
    return readFile(await download.path());
  }

  it('gets the steps of the app, and the very bytes of the tag as a file', async () => {
    const { page, form, network, pageUrl } = await openHelper();
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

  it('leads from a computer to a phone by a code for this very page', async () => {
    const { page, network } = await openHelper();
    const code = page.getByRole('img', { name: t('nfc.phone.code') });
    expect(await readQrCode(code)).toBe(`${run.appUrl}${nfcHelperPath}?network=${network.id}`);
  });

  it('shows which tags have room for what is chosen', async () => {
    const { page, form, network, pageUrl } = await openHelper();
    const used = tagContent(network, pageUrl).message.length;
    const meter = (model: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${model}`) });
    await meter('NTAG213').getByText(`${used} of 137 bytes`).waitFor();
    await meter('NTAG213').getByText(t('nfc.tags.tooSmall')).waitFor();
    await meter('NTAG215').getByText(t('nfc.tags.fits')).waitFor();
    await form.says(t('nfc.tags.onlyPage', { model: 'NTAG213' }));
    await form.field('nfc.content.page.title').check();
    await meter('NTAG213').getByText(t('nfc.tags.fits')).waitFor();
    await page.reload();
    await meter('NTAG213').getByText(t('nfc.tags.fits')).waitFor();
  });

  it('learns that no tag can tell of a WPA3 network', async () => {
    const { page, form, pageUrl } = await openHelper({ network: { security: 'WPA3' } });
    await form.says(t('nfc.content.onlyPage', { security: 'WPA3' }));
    expect(await downloaded(page, () => form.press('nfc.file.download'))).toEqual(
      Buffer.from(pageTagContent(pageUrl).message),
    );
  });
});

it('of an open network nothing speaks of a password', async () => {
  const { page, form } = await openHelper({ network: { security: 'NONE', password: '' } });
  await form.says(t('nfc.content.page.open'));
  expect(await page.getByRole('main').innerText()).not.toMatch(/password/i);
});

it('the card is printed by a window of its own', async () => {
  const { page, form, network } = await openHelper();
  const [card] = await Promise.all([page.context().waitForEvent('page'), form.press('nfc.print.button')]);
  await card.waitForURL(`**/wifi-card/print?network=${network.id}`);
  const layouts = page.getByRole('link', { name: t('nfc.print.layouts') });
  expect(await layouts.getAttribute('href')).toBe(`/wifi-card?network=${network.id}`);
});
