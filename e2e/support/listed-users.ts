import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { Locator, Page } from 'playwright-core';
import { type Account, newPerson } from './accounts.js';
import { ask } from './ask.js';
import { hasFocusWithin } from './focus.js';
import { formOn } from './forms.js';
import type { textsIn } from './texts.js';
import { fromNewAddress } from './visitors.js';

/** How a sign-in with that password ends. */
export async function signInStatus(run: Run, { username }: Account, password: string): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: run.appUrl, ...fromNewAddress() };
  const body = JSON.stringify({ username, password });
  return (await ask(run.appUrl, { method: 'POST', path: signIn.path, headers, body })).status;
}

/** The admin's list of users as a person uses it, in the table or as cards. */
export function usersOn(page: Page, t: ReturnType<typeof textsIn>) {
  const dialog = page.getByRole('dialog');
  const button = (action: Parameters<typeof t>[0], name: string): Locator =>
    page.getByRole('button', { name: t('adminUsers.for', { action: t(action), name }), exact: true });

  return {
    dialog,
    button,
    row: (name: string): Locator => page.getByRole('row').filter({ hasText: name }),
    plan: (name: string): Locator => page.getByLabel(t('adminUsers.plan', { name }), { exact: true }),
    checkbox: (name: string): Locator =>
      page.getByRole('checkbox', { name: t('adminUsers.select', { name }), exact: true }),

    /** Chooses an entry of the row's menu. */
    async choose(action: Parameters<typeof t>[0], name: string): Promise<void> {
      await button('adminUsers.action.more', name).click();
      await page.getByRole('menuitem', { name: t(action), exact: true }).click();
    },

    /** The entries of the row's menu. */
    async menu(name: string): Promise<string[]> {
      await button('adminUsers.action.more', name).click();
      const menu = page.getByRole('menu');
      await hasFocusWithin(menu);
      const entries = await menu.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      return entries;
    },

    /** Types the access code into the dialog and presses its button. */
    async confirm(accessCode: string, submit: string): Promise<void> {
      await dialog.getByLabel(t('admin.accessCode.label'), { exact: true }).last().fill(accessCode);
      await dialog.getByRole('button', { name: submit, exact: true }).last().click();
    },

    toast: formOn(page, t).toast,

    /** The calls of that method that the page makes from now on. */
    sent(method: string): unknown[] {
      const bodies: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === method && request.url().includes('/api/admin/')) bodies.push(request.postDataJSON());
      });
      return bodies;
    },
  };
}

/** Accounts whose usernames begin alike, so that a search for `prefix` finds them and nobody else; the first is the oldest. */
export async function severalPeople(run: Run, number: number): Promise<{ prefix: string; made: Account[] }> {
  const prefix = newPerson().username;
  const session = new GatewaySession(run.appUrl);
  const made = Array.from({ length: number }, (_, at) => {
    const username = `${prefix}-${String(at).padStart(2, '0')}`;
    return { username, email: `${username}@example.com`, password: 'a long walk in the park' };
  });
  // One by one: hashing so many passwords at once takes busy cores longer than the gateway waits for an answer.
  for (const person of made) await session.call(signUp, {}, person);
  return { prefix, made };
}
