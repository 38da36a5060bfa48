import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { hasFocus, hasFocusWithin } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('de');
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
  await hasFocusWithin(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(opener);

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const password = dialog.getByLabel(t('settings.delete.password'), { exact: true });
  await hasFocus(password);
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
