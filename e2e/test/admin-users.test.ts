import { listUsers } from '@wifi-share/contracts/calls/admin-users';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { hasFocus } from '../support/focus.js';
import { severalPeople, signInStatus, usersOn } from '../support/listed-users.js';
import { said } from '../support/said.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

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
    const submit = dialog.getByRole('button', { name: 'Create User' });
    await submit.click();
    for (const text of [
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
      'Access code is required',
    ]) {
      await dialog.getByText(text).waitFor();
    }
    await dialog.getByLabel('Username', { exact: true }).fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    const networks = dialog.getByLabel('Networks allowed', { exact: true });
    await networks.fill('11');
    await users.confirm('wrong', 'Create User');
    await said(page, 'user.maxNetworks');
    await networks.fill('');
    await dialog.getByLabel('Username', { exact: true }).focus();
    await expect.poll(() => networks.inputValue()).toBe('1');

    await submit.click();
    await users.toast('Create Failed', 'Invalid access code');
    await dialog.getByText('Invalid access code').waitFor();
    const sent = users.sent('POST');
    await users.confirm(code, 'Create User');
    await said(page, 'user.created', `${username} has been created.`);
    expect(sent).toEqual([{ username, password, maxNetworks: 1, isActive: true, accessCode: code }]);
    await users.row(username).waitFor();
    expect(await signInStatus(run, { username, email: '', password }, password)).toBe(200);
  });

  it('is told at the field that the username is taken', async () => {
    const { username, password } = await people.verified();
    const { page, users } = await open(username, '&create=user');
    await users.dialog.getByLabel('Username', { exact: true }).fill(username);
    await users.dialog.getByLabel('Password', { exact: true }).fill(password);
    await users.confirm(code, 'Create User');
    await users.toast('Create Failed', 'This username is already taken');
    const field = users.dialog.getByLabel('Username', { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await hasFocus(field);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await users.dialog.waitFor({ state: 'detached' });
  });
});

describe('an account', () => {
  it('is edited: only what was changed is sent, and a blank password stays', async () => {
    const person = await people.verified();
    const { username, password } = person;
    const { page, users } = await open(username);
    await users.button('adminUsers.action.edit', username).click();
    await users.dialog.getByLabel('Networks allowed', { exact: true }).fill('7');
    const sent = users.sent('PUT');
    await users.confirm(code, 'Save changes');
    await said(page, 'user.updated', `The changes to ${username} have been saved.`);
    expect(sent).toEqual([{ maxNetworks: 7, accessCode: code }]);
    await users.row(username).getByText('0 of 7 networks').waitFor({ state: 'attached' });
    expect(await signInStatus(run, person, password)).toBe(200);
  });

  it('gets another password after the access code; whoever cancels there has sent nothing', async () => {
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
    await users.toast('Password Reset', `${username} has a new password and was signed out everywhere.`);
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
    await said(page, 'user.deleteQuestion');
    await users.dialog.getByText(`Delete user ${email}?`).waitFor();
    await users.confirm('', 'Delete User');
    await said(page, 'user.noCode');
    expect(sent).toEqual([]);
    await users.confirm(code, 'Delete User');
    await said(page, 'user.deleted');
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
    await first.users.toast('User Approved', `${waiting.username} can log in now.`);
    await first.users.row(waiting.username).getByText('Pending approval').waitFor({ state: 'detached' });
    expect(await signInStatus(run, waiting, waiting.password)).toBe(200);
    expect(await first.users.menu(waiting.username)).toEqual(['Reset Password', 'Deactivate', 'Delete']);

    const { page, users } = await open(unverified.username);
    const { username } = unverified;
    const row = users.row(username);
    await row.getByText('Unverified').waitFor();
    await users.choose('adminUsers.action.verify', username);
    await said(page, 'user.verified', `The email address of ${username} is verified.`);
    await row.getByText('Active', { exact: true }).waitFor();
    await users.plan(username).selectOption('premium');
    await said(page, 'user.planUpdated');
    await row.getByText('0 of 5 networks').waitFor({ state: 'attached' });
    await users.choose('adminUsers.action.deactivate', username);
    await said(page, 'user.stateUpdated');
    await row.getByText('Inactive').waitFor();
    expect(await signInStatus(run, unverified, unverified.password)).toBe(403);
    await users.choose('adminUsers.action.activate', username);
    await row.getByText('Active', { exact: true }).waitFor();
  });

  it('a user who signs in with Google is offered neither another password nor a manual verification', async () => {
    const person = await people.verified();
    await people.store(person, { authProvider: 'social', socialId: `google-${person.username}`, emailVerified: false });
    const { users } = await open(person.username);
    await users.row(person.username).getByText('Google').waitFor();
    expect(await users.menu(person.username)).toEqual(['Deactivate', 'Delete']);
  });
});

describe('the list', () => {
  it('is paged, searched literally, filtered and sorted by the server; the address keeps it all', async () => {
    const { prefix } = await severalPeople(run, 27);
    const { page, users } = await open(prefix, '&sort=username');
    const names = async () =>
      (await page.locator('tbody td:nth-child(2)').allInnerTexts()).map((cell) => cell.split('\n')[0]);
    await users.row(`${prefix}-00`).waitFor();
    await expect.poll(names).toHaveLength(25);
    await page.getByText('Showing 1–25 of 27').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await users.row(`${prefix}-26`).waitFor();
    await page.reload();
    await expect.poll(names).toEqual([`${prefix}-25`, `${prefix}-26`]);
    await page.goBack();
    await users.row(`${prefix}-00`).waitFor();

    await page.getByLabel('Filter users').selectOption({ label: 'Verified' });
    await page.getByText('No users found').waitFor();
    await page.getByRole('button', { name: 'Clear search and filter' }).click();
    const search = page.getByRole('textbox', { name: 'Name, username or email' });
    // At once, while the list is still being cleared.
    await search.fill(`${prefix}.*`);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(`${prefix}.*`);
    await page.getByText('No users found').waitFor();
    await search.fill(prefix.toUpperCase());
    await users.row(`${prefix}-26`).waitFor();
    await page.getByLabel('Sort users').selectOption({ label: 'Oldest first' });
    await expect.poll(async () => (await names())[0]).toBe(`${prefix}-00`);
  });

  it('says that it is loading, that nobody is registered, and that it could not be loaded', async () => {
    const { page } = await open('');
    let answer: (() => Promise<void>) | undefined;
    await page.route(`**${listUsers.path}?*`, (route) => {
      answer = () => route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
    });
    await page.goto('/admin?tab=users');
    await page.getByText('Loading users...').waitFor();
    await expect.poll(() => answer).toBeDefined();
    await answer?.();
    await page.getByRole('heading', { name: 'No users registered' }).waitFor();
    await page.getByRole('button', { name: 'Create First User' }).click();
    await page.getByRole('dialog', { name: 'Create New User' }).waitFor();

    await page.unroute(`**${listUsers.path}?*`);
    await page.route(`**${listUsers.path}?*`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.goto('/admin?tab=users');
    await page.getByRole('alert').getByText('Failed to load users').waitFor();
    await page.unroute(`**${listUsers.path}?*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Users' }).waitFor();
  });
});
