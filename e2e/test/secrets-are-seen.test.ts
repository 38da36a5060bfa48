import { signIn } from '@wifi-share/contracts/calls/identity';
import { expect, inject, it } from 'vitest';
import { accounts, linkIn } from '../support/accounts.js';
import { demoOwner } from '../support/owners.js';
import { secretsOf, seenSecrets } from '../support/seen-secrets.js';
import { typedPasswords } from '../support/typed-passwords.js';

const [run, dataDir] = [inject('run'), inject('dataDir')];
const { unverified, mailTo } = accounts(() => run);

/** The value of the first cookie of a `Cookie` or `Set-Cookie` header. */
const valueIn = (cookie: string): string => /=([^;]+)/.exec(cookie)?.[1] ?? 'no cookie';

it('what the logs are searched for in the end has the sessions, keys, links and passwords of the tests', async () => {
  const owner = await demoOwner(run);
  const headers = { 'content-type': 'application/json', origin: run.appUrl };
  const answer = await fetch(run.appUrl + signIn.path, { method: 'POST', headers, body: JSON.stringify(run.demo) });
  const sessions = [owner.cookie, answer.headers.getSetCookie()[0] ?? ''].map(valueIn);
  expect(await seenSecrets(dataDir)).toEqual(expect.arrayContaining(sessions));

  const person = await unverified();
  const link = linkIn(await mailTo(person, 1), run, '/api/auth/verify-email');
  const token = new URL(link).searchParams.get('token');
  expect(await secretsOf(dataDir, run)).toEqual(
    expect.arrayContaining([run.adminAccessCode, run.demo.password, token]),
  );
  expect(typedPasswords()).toContain(person.password);
});
