import { describe, expect, inject, it } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { hasFocus } from '../support/focus.js';
import { severalPeople, signInStatus, usersOn } from '../support/listed-users.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const code = run.adminAccessCode;

/** The Users tab, with the users that `search` finds. */
async function open(search: string, more = '') {
  const page = await openAsAdmin(openPage, run, { path: `/admin?tab=users&search=${search}${more}` });
  return { page, users: usersOn(page, t) };
}

describe('a new user', () => {
  it('is made with the access code, and can log in', async () => {
    const { username, password } = newPerson();
    const { page, users } = await open(username);
    const { dialog } = users;
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByLabel('Username', { exact: true }).fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    const networks = dialog.getByLabel('Networks allowed', { exact: true });
    await networks.fill('11');
    await users.confirm('wrong', 'Create User');
    await dialog.getByText('The number of networks must be between 1 and 10').waitFor();
    await networks.fill('');
    await dialog.getByLabel('Username', { exact: true }).focus();
    await expect.poll(() => networks.inputValue()).toBe('1');

    await users.confirm('wrong', 'Create User');
    await users.toast('Create Failed', 'Invalid access code');
    await dialog.getByText('Invalid access code').waitFor();
    const sent = users.sent('POST');
    await users.confirm(code, 'Create User');
    await users.toast('User Created', `${username} has been created.`);
    expect(sent).toEqual([{ username, password, maxNetworks: 1, isActive: true, accessCode: code }]);
    await users.row(username).waitFor();
    expect(await signInStatus(run, { username, email: '', password }, password)).toBe(200);
  });
});

describe('an account', () => {
  it('is edited: only what was changed is sent, and a blank password stays', async () => {
    const person = await people.verified();
    const { username, password } = person;
    const { users } = await open(username);
    await users.button('adminUsers.action.edit', username).click();
    await users.dialog.getByLabel('Networks allowed', { exact: true }).fill('7');
    const sent = users.sent('PUT');
    await users.confirm(code, 'Save changes');
    await users.toast('User Updated', `The changes to ${username} have been saved.`);
    expect(sent).toEqual([{ maxNetworks: 7, accessCode: code }]);
    await users.row(username).getByText('0 of 7 networks').waitFor({ state: 'attached' });
    expect(await signInStatus(run, person, password)).toBe(200);
  });

  it('gets another password after the access code; nothing is sent when that is cancelled', async () => {
    const person = await people.verified();
    const { username, password } = person;
    const { page, users } = await open(username);
    const sent = users.sent('PUT');
    await users.choose('adminUsers.action.resetPassword', username);
    const submit = users.dialog.getByRole('button', { name: 'Reset Password' });
    const field = users.dialog.getByLabel('New password', { exact: true });
    await field.fill('short');
    expect(await submit.isDisabled()).toBe(true);
    await field.fill('another walk by the river');
    await submit.click();
    const question = users.dialog.getByLabel('Access code', { exact: true });
    await hasFocus(question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await submit.click();
    await users.confirm(code, 'Reset Password');
    await users.toast('Password Reset', `${username} has a new password and was logged out everywhere.`);
    expect(sent).toHaveLength(1);
    expect(await signInStatus(run, person, password)).toBe(401);
    expect(await signInStatus(run, person, 'another walk by the river')).toBe(200);
  });

  it('is deleted after a question and the access code; without a code nothing happens', async () => {
    const person = await people.verified();
    const { username, email } = person;
    const { page, users } = await open(username);
    const sent = users.sent('DELETE');
    await users.choose('adminUsers.action.delete', username);
    await users.dialog.getByText(`Delete user ${email}? This action cannot be undone.`).waitFor();
    await users.confirm('', 'Delete User');
    await users.dialog.getByText('Access code is required').waitFor();
    expect(sent).toEqual([]);
    await users.confirm(code, 'Delete User');
    await users.toast('User Deleted', 'User has been successfully removed.');
    await page.getByText('No users found').waitFor();
    expect(sent).toHaveLength(1);
    expect(await signInStatus(run, person, person.password)).toBe(401);
  });
});

describe('in one press', () => {
  it('plan, approval, e-mail and state change, each with its own words', async () => {
    const waiting = await people.pendingApproval();
    const unverified = await people.unverified();
    const first = await open(waiting.username);
    await first.users.row(waiting.username).getByText('Pending approval').waitFor();
    await first.users.button('adminUsers.action.approve', waiting.username).click();
    await first.users.toast('User Approved', `${waiting.username} has been approved.`);
    await first.users.row(waiting.username).getByText('Pending approval').waitFor({ state: 'detached' });
    expect(await signInStatus(run, waiting, waiting.password)).toBe(200);
    expect(await first.users.menu(waiting.username)).toEqual([
      'Reset Password',
      'Deactivate',
      'Withdraw Approval',
      'Delete',
    ]);

    const { users } = await open(unverified.username);
    const { username } = unverified;
    const row = users.row(username);
    await row.getByText('Unverified').waitFor();
    await users.choose('adminUsers.action.verify', username);
    await users.toast('Success', `The email address of ${username} is verified.`);
    await row.getByText('Active', { exact: true }).waitFor();
    await users.plan(username).selectOption('premium');
    await users.toast('Plan Updated', 'User plan has been updated to PREMIUM successfully.');
    await row.getByText('0 of 5 networks').waitFor({ state: 'attached' });
    await users.choose('adminUsers.action.deactivate', username);
    await users.toast('Status Updated', 'User status has been updated successfully.');
    await row.getByText('Inactive').waitFor();
    expect(await signInStatus(run, unverified, unverified.password)).toBe(403);
    await users.choose('adminUsers.action.activate', username);
    await row.getByText('Active', { exact: true }).waitFor();
  });
});

it('all users of a page are selected at once, listed by name, and deleted with one access code', async () => {
  const { prefix, made } = await severalPeople(run, 3);
  const { page, users } = await open(prefix, '&sort=username');
  const all = page
    .getByRole('checkbox', { name: 'Select all users on this page', exact: true })
    .locator('visible=true');
  await users.row(`${prefix}-00`).waitFor();
  await users.checkbox(`${prefix}-01`).click();
  await page.getByRole('button', { name: 'Delete Selected (1)' }).waitFor();
  expect(await all.getAttribute('aria-checked')).toBe('mixed');
  await all.click();
  await page.getByRole('button', { name: 'Delete Selected (3)' }).click();
  const listed = () => users.dialog.getByRole('listitem').allInnerTexts();
  await expect.poll(listed).toEqual(made.map(({ username }) => username));

  const sent = users.sent('DELETE');
  await users.confirm('', 'Delete 3 users');
  await users.toast('Bulk Delete Failed', 'Access code required');
  expect(sent).toEqual([]);
  await users.confirm(code, 'Delete 3 users');
  await users.toast('Users Deleted', '3 users have been removed.');
  await page.getByText('No users found').waitFor();
  expect(sent).toEqual([{ userIds: expect.any(Array), accessCode: code }]);
  expect(await signInStatus(run, made[2]!, made[2]!.password)).toBe(401);
});
