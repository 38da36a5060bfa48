import { signIn } from '@wifi-share/contracts/calls/identity';
import type { Language } from '@wifi-share/contracts/languages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from './accounts.js';
import type { OpenPage } from './visitors.js';

export const settingsPath = '/user-dashboard?tab=settings';

interface Visit {
  language: Language;
  path?: string;
  options?: BrowserContextOptions;
}

/**
 * A browser of its own in which `person` is signed in as the login screen does it, with the session's cookie and the
 * user that the browser remembers; at the settings, or at `path`.
 */
export async function openAs(
  openPage: OpenPage,
  appUrl: string,
  person: Account,
  { language, path = settingsPath, options }: Visit,
): Promise<Page> {
  const page = await openPage(language, options);
  const { username, password } = person;
  const headers = { origin: appUrl };
  const answer = await page.context().request.post(signIn.path, { data: { username, password }, headers });
  expect(answer.status()).toBe(200);
  await page.addInitScript(rememberOnce, await answer.text());
  await page.goto(path);
  return page;
}

/** Runs in the page, before its own scripts: what is forgotten later stays so. */
function rememberOnce(user: string): void {
  if (sessionStorage.getItem('remembered')) return;
  sessionStorage.setItem('remembered', 'yes');
  localStorage.setItem('currentUser', user);
}
