import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { usersOn } from '../support/listed-users.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

it('a menu leads by keyboard to a dialog and back to its button', async () => {
  const { username } = await people.verified();
  const page = await openAsAdmin(openPage, run, { path: `/admin?tab=users&search=${username}` });
  const users = usersOn(page, t);
  const more = users.button('adminUsers.action.more', username);
  const hasFocus = (locator: typeof more) =>
    expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
  await users.checkbox(username).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await hasFocus(more);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('menuitem', { name: 'Reset Password' }));
  await page.keyboard.press('Enter');
  await hasFocus(users.dialog.getByLabel('New password', { exact: true }));
  await page.keyboard.press('Escape');
  await hasFocus(more);

  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('menuitem', { name: 'Reset Password' }));
  await page.keyboard.press('End');
  await hasFocus(page.getByRole('menuitem', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await hasFocus(users.dialog.getByLabel('Access code', { exact: true }));
  await page.keyboard.press('Escape');
  await hasFocus(more);
});

it('the table speaks the other languages, too, with their own capitals', async () => {
  const turkish = textsIn('tr');
  const { username } = await people.verified();
  const path = `/admin?tab=users&search=${username}`;
  const page = await openAsAdmin(openPage, run, { path, language: 'tr' });
  const users = usersOn(page, turkish);
  await page.getByRole('button', { name: turkish('adminUsers.add') }).waitFor();
  await users.plan(username).selectOption('premium');
  const text = turkish('adminUsers.planUpdated.text', { plan: 'PREMİUM' });
  await users.toast(turkish('adminUsers.planUpdated.title'), text);
  await users.choose('adminUsers.action.delete', username);
  const email = `${username}@example.com`;
  await users.dialog.getByText(turkish('adminUsers.delete.text', { email })).waitFor();
});
