import { signIn } from '@wifi-share/contracts/calls/identity';
import type { BrowserContext } from 'playwright-core';
import type { Run } from '../local-stack/run-file.js';

type Credentials = Pick<Run['demo'], 'username' | 'password'>;

/** Signs the demo owner in. */
export const signInDemo = (context: BrowserContext, run: Run): Promise<void> => signInAs(context, run, run.demo);

/** Signs an owner in as the login screen does: the session's cookie, and the user that the browser remembers. */
export async function signInAs(context: BrowserContext, { appUrl }: Run, person: Credentials): Promise<void> {
  const { username, password } = person;
  const headers = { origin: appUrl };
  const answer = await context.request.post(appUrl + signIn.path, { data: { username, password }, headers });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
  const stored = JSON.stringify(await answer.text());
  await context.addInitScript(`localStorage.setItem('currentUser', ${stored})`);
}
