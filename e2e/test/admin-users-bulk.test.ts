import { deleteUsers } from '@wifi-share/contracts/calls/admin-users';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { severalPeople, signInStatus, usersOn } from '../support/listed-users.js';
import { said } from '../support/said.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const code = run.adminAccessCode;

async function open(search: string) {
  const page = await openAsAdmin(openPage, run, { path: `/admin?tab=users&search=${search}&sort=username` });
  const all = page
    .getByRole('checkbox', { name: 'Select all users on this page', exact: true })
    .locator('visible=true');
  return { page, users: usersOn(page, t), all };
}

it('all users of the page are selected at once, listed by name before they are deleted, and gone with one access code', async () => {
  const { prefix, made } = await severalPeople(run, 10);
  const { page, users, all } = await open(prefix);
  await users.row(`${prefix}-00`).waitFor();
  await users.checkbox(`${prefix}-03`).click();
  await page.getByRole('button', { name: 'Delete Selected (1)' }).waitFor();
  expect(await all.getAttribute('aria-checked')).toBe('mixed');
  await all.click();
  await page.getByRole('button', { name: 'Delete Selected (10)' }).click();
  const listed = () => users.dialog.getByRole('listitem').allInnerTexts();
  await expect.poll(listed).toEqual(made.map(({ username }) => username));

  const sent = users.sent('DELETE');
  await users.confirm('', 'Delete 10 users');
  await said(page, 'users.noCode');
  expect(sent).toEqual([]);
  await users.confirm(code, 'Delete 10 users');
  await said(page, 'users.deleted', '10 users have been removed.');
  await page.getByText('No users found').waitFor();
  expect(sent).toEqual([{ userIds: expect.any(Array), accessCode: code }]);
  expect(await signInStatus(run, made[9]!, made[9]!.password)).toBe(401);
});

it('where some could not be deleted, each is told of, and the rest stays selected for another attempt', async () => {
  const { prefix } = await severalPeople(run, 3);
  const { page, users, all } = await open(prefix);
  await users.row(`${prefix}-00`).waitFor();
  await all.click();
  await page.route(`**${deleteUsers.path}`, async (route) => {
    const { userIds, accessCode } = route.request().postDataJSON();
    const answer = await route.fetch({ postData: JSON.stringify({ userIds: userIds.slice(1), accessCode }) });
    const { results } = await answer.json();
    await route.fulfill({ json: { results: [...results, { id: userIds[0], outcome: 'failed' }] } });
  });
  await page.getByRole('button', { name: 'Delete Selected (3)' }).click();
  await users.confirm(code, 'Delete 3 users');
  await page.getByText('2 of 3 deleted.').waitFor();
  await expect
    .poll(() => users.dialog.getByRole('listitem').allInnerTexts())
    .toEqual([`${prefix}-00\nNot deleted`, `${prefix}-01\nDeleted`, `${prefix}-02\nDeleted`]);
  await page.unroute(`**${deleteUsers.path}`);
  await users.dialog.getByRole('button', { name: 'Try the rest again' }).click();
  await users.dialog.getByText('Delete 1 user?').waitFor();
  await users.confirm(code, 'Delete 1 user');
  await users.toast('Users Deleted', '1 user has been removed.');
  await page.getByText('No users found').waitFor();
});

it('when the changed user is the one signed in here, plan and limit follow in this tab and in others', async () => {
  const person = await people.verified();
  const { username } = person;
  const page = await openAsAdmin(openPage, run, { path: `/admin?tab=users&search=${username}` });
  const users = usersOn(page, t);
  const other = await openAs(() => page.context().newPage(), run.appUrl, person, {
    language: 'en',
    path: '/user-dashboard?tab=settings',
  });
  await other.getByText('Free', { exact: true }).first().waitFor();
  await page.reload();
  await users.plan(username).selectOption('pro');
  await users.toast('Plan Updated', 'User plan has been updated to PRO successfully.');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));
  await expect.poll(stored).toMatchObject({ plan: 'pro', maxNetworks: 10 });
  await other.getByText('Pro', { exact: true }).first().waitFor();

  await users.choose('adminUsers.action.deactivate', username);
  await users.toast('Status Updated', 'User status has been updated successfully.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});

it('an address that names nobody of the page says that there is no user to update', async () => {
  const { username } = await people.verified();
  const { page } = await open(`${username}&edit=nobody`);
  await said(page, 'user.nobody');
  await expect.poll(() => new URL(page.url()).searchParams.has('edit')).toBe(false);
});
