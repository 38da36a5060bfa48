import { countUsers, listUsers } from '@wifi-share/contracts/calls/admin-users';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { signInStatus, usersOn } from '../support/listed-users.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

/** `/admin/users` with the users that `search` finds. */
async function open(search: string, viewport = { width: 1280, height: 800 }) {
  const page = await openAsAdmin(openPage, run, { path: `/admin/users?search=${search}`, options: { viewport } });
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: `@${name}` });
  return { page, users: usersOn(page, t), card };
}

/** What a counter shows, once it is there. */
async function counter(page: Page, name: string): Promise<number> {
  const value = page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
  await expect.poll(() => value.innerText()).toMatch(/^[\d,]+$/);
  return Number((await value.innerText()).replaceAll(',', ''));
}

it('leads to the gate and back without an admin session', async () => {
  const page = await openPage('en');
  await page.goto('/admin/users?filter=active');
  await page.waitForURL((url) => url.pathname === '/admin');
  await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe('/admin/users?filter=active');
});

it('shows each user on a card, and the counters follow what is changed there', async () => {
  const person = await people.verified();
  const { username, email } = person;
  const { page, users, card } = await open(username);
  const shown = card(username);
  await shown.getByRole('heading', { name: username }).waitFor();
  await shown.getByText(email).waitFor();
  await shown.getByText('1 network allowed').waitFor();
  await shown.getByText(/^Joined \w{3} \d/).waitFor();
  await shown.getByText('Active', { exact: true }).waitFor();
  for (const name of ['Total Users', 'Verified', 'Pending Verification']) {
    expect(await counter(page, name)).toBeGreaterThanOrEqual(0);
  }

  const counted = page.waitForResponse((answer) => answer.url().endsWith(countUsers.path));
  await users.plan(username).selectOption('premium');
  await users.toast('Plan Updated', 'User plan has been updated to PREMIUM successfully.');
  await shown.getByText('5 networks allowed').waitFor();
  const { premium } = countUsers.answers[200].parse(await (await counted).json());
  expect(premium).toBeGreaterThan(0);
  await expect.poll(() => counter(page, 'Premium Users')).toBe(premium);

  await users.button('adminUsers.action.deactivate', username).click();
  await users.toast('Status Updated', 'User status has been updated successfully.');
  await shown.getByText('Inactive').waitFor();
  expect(await signInStatus(run, person, person.password)).toBe(403);
});

it('filters by tabs and searches, and the address keeps both', async () => {
  const active = await people.verified();
  const { username } = active;
  const { page, card } = await open(username);
  await card(username).waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'All Users',
    'Verified',
    'Unverified',
    'Active',
    'Inactive',
  ]);
  await page.getByRole('tab', { name: 'Inactive' }).click();
  await page.getByRole('heading', { name: 'No users found' }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Inactive', selected: true }).waitFor();
  await page.getByRole('heading', { name: 'No users found' }).waitFor();
  await page.getByRole('tab', { name: 'Verified', exact: true }).click();
  await card(username).waitFor();
  await page.getByRole('textbox', { name: 'Name, username or email' }).fill(active.email.toUpperCase());
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(active.email.toUpperCase());
  await card(username).waitFor();
});

it('deletes after the specified question and the access code; an account without e-mail is named by its username', async () => {
  const { username } = await people.pendingApproval();
  const { page, users, card } = await open(username);
  await card(username).getByText('Pending approval').waitFor();
  await users.button('adminUsers.action.delete', username).click();
  await users.dialog.getByText(`Delete user ${username}? This action cannot be undone.`).waitFor();
  await users.confirm(run.adminAccessCode, 'Delete User');
  await users.toast('User Deleted', 'User has been successfully removed.');
  await page.getByRole('heading', { name: 'No users found' }).waitFor();
});

it('spins while it loads, and leads back', async () => {
  const { username } = await people.pendingApproval();
  const { page, card } = await open('', { width: 320, height: 640 });
  let go: (() => Promise<void>) | undefined;
  await page.route(`**${listUsers.path}?*`, (route) => {
    go = () => route.fallback();
  });
  await page.goto(`/admin/users?search=${username}`);
  await page.getByRole('status').getByText('Loading users...').waitFor();
  await expect.poll(() => go).toBeDefined();
  await go?.();
  await card(username).waitFor();
  await page.getByRole('link', { name: 'Back to admin' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
});
