import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { hasFocusWithin } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

const firstName = 'settings.profile.firstName';

/** The question about unsaved changes, and its two answers. */
function questionOn(page: Page) {
  const question = page.getByRole('alertdialog', { name: t('common.unsaved.title') });
  const answer = async (key: 'common.unsaved.confirm' | 'common.unsaved.cancel') => {
    await question.getByRole('button', { name: t(key) }).click();
    await question.waitFor({ state: 'detached' });
  };
  return { question, keep: () => answer('common.unsaved.cancel'), discard: () => answer('common.unsaved.confirm') };
}

const addressOf = (page: Page) => expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search);

it('changes of the profile are asked about before a link, another tab, "back" and a reload lose them; saved ones are not', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/user-dashboard' });
  const form = formOn(page, t);
  const { question, keep, discard } = questionOn(page);
  const home = page.getByRole('banner').getByRole('link').first();

  await page.getByRole('tab', { name: t('dashboard.tab.settings') }).click();
  await form.fill({ [firstName]: 'Anna' });

  await home.click();
  await keep();
  await page.getByRole('tab', { name: t('dashboard.tab.networks') }).click();
  await keep();
  await page.goBack();
  await keep();
  await addressOf(page).toBe(settingsPath);
  await form.holds({ [firstName]: 'Anna' });

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await form.holds({ [firstName]: 'Anna' });

  await page.goBack();
  await discard();
  await page.getByRole('tab', { name: t('dashboard.tab.networks'), selected: true }).waitFor();
  await addressOf(page).toBe('/user-dashboard');
  await page.goForward();
  await form.holds({ [firstName]: '' });

  await form.fill({ [firstName]: 'Anna' });
  await form.press('settings.profile.save');
  await form.toast(t('settings.profile.saved'), '');
  await home.click();
  await addressOf(page).toBe('/');
  expect(await question.count()).toBe(0);
});

it('a form in a dialog asks before Escape and "back" lose it, and neither untouched nor after saving', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/user-dashboard' });
  const { question, keep, discard } = questionOn(page);
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: t('dashboard.empty.create') }).click();
  const name = page.getByLabel(t('dashboard.field.name.label'), { exact: true });

  await open();
  await name.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });

  await open();
  await name.fill('Bar');
  await page.keyboard.press('Escape');
  await hasFocusWithin(question);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await hasFocusWithin(dialog);
  await page.mouse.click(5, 5);
  await keep();
  await page.goBack();
  await keep();
  expect(await name.inputValue()).toBe('Bar');
  await page.goBack();
  await discard();
  await dialog.waitFor({ state: 'detached' });
  await addressOf(page).toBe('/user-dashboard');

  await open();
  await name.fill('Bar');
  await page.getByLabel(t('dashboard.field.ssid.label')).fill('Bar');
  await page.getByLabel(t('dashboard.field.password.label'), { exact: true }).fill('a good password');
  await dialog.getByRole('button', { name: t('dashboard.create.submit') }).click();
  await page.getByRole('heading', { name: 'Bar' }).waitFor();
  await addressOf(page).toContain('share=');
  expect(await question.count()).toBe(0);
});
