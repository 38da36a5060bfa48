import { signIn } from '@wifi-share/contracts/calls/identity';
import type { BrowserContext } from 'playwright-core';
import type { Run } from '../local-stack/run-file.js';

/** Signs the demo owner in as the login screen does: the session's cookie, and the user that the browser remembers. */
export async function signInDemo(context: BrowserContext, { appUrl, demo }: Run): Promise<void> {
  const { username, password } = demo;
  const headers = { origin: appUrl };
  const answer = await context.request.post(appUrl + signIn.path, { data: { username, password }, headers });
  if (!answer.ok()) throw new Error(`the demo owner cannot sign in: ${answer.status()}`);
  const stored = JSON.stringify(await answer.text());
  await context.addInitScript(`localStorage.setItem('currentUser', ${stored})`);
}
