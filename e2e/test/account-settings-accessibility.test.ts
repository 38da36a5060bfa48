import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('de');
const narrow = { viewport: { width: 320, height: 640 } };

async function isAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await fitsTheWidth(page)).toBe(true);
}

it('the settings are accessible in light and dark in each of their states, and fit 320 pixels', async () => {
  const person = await people.verified('de');
  const page = await openAs(openPage, run.appUrl, person, { language: 'de', options: narrow });
  const form = formOn(page, t);
  await form.says(t('settings.sessions.onlyThis'));
  await form.press('settings.password.change');
  await form.press('settings.email.change');
  await form.press('settings.email.submit');
  await form.refuses('settings.email.new', t('validation.email.invalid'));
  await isAccessible(page);

  const email = 'maximiliane.von-und-zu-hohenstein@gasthof-am-alten-marktplatz.example';
  await form.fill({ 'settings.email.new': email, 'settings.email.password': person.password });
  await form.press('settings.email.submit');
  await form.says(t('settings.email.pending', { email }));
  await isAccessible(page);

  await form.press('settings.sessions.endAll');
  await page.getByRole('alertdialog').waitFor();
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await form.press('settings.delete.open');
  await page.getByRole('dialog').getByText(t('settings.delete.point.profile')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(t('validation.currentPassword')).first().waitFor();
  await isAccessible(page);
});

it('the password is changed by keyboard alone', async () => {
  const person = await people.verified('de');
  const page = await openAs(openPage, run.appUrl, person, { language: 'de' });
  const form = formOn(page, t);
  await form.field('settings.password.current').waitFor();
  await form.button('settings.email.change').focus();
  const better = 'another walk by the river';
  for (const typed of [person.password, better, better]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await form.toast(t('answers.changePassword'), '');
});

it('the dialog for deleting the account is walked, left and used by keyboard alone', async () => {
  const person = await people.verified('de');
  const page = await openAs(openPage, run.appUrl, person, { language: 'de' });
  const opener = formOn(page, t).button('settings.delete.open');
  const dialog = page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const password = dialog.getByLabel(t('settings.delete.password'), { exact: true });
  await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(person.password);
  const walked: string[] = [];
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab');
    walked.push(await focused());
  }
  expect(walked).toEqual(['', t('settings.delete.keep'), t('settings.delete.confirm')]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${run.appUrl}/`);
});
