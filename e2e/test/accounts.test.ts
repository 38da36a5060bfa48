import { randomBytes } from 'node:crypto';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { currentUser, signIn, signOut, signUp } from '@wifi-share/contracts/calls/identity';
import { changePassword, forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { requestEmailChange } from '@wifi-share/contracts/calls/profile';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { expect, inject, it, vi } from 'vitest';
import { ask } from '../support/ask.js';
import { mailsTo } from '../support/inbox.js';

const run = inject('run');
const patiently = { timeout: 30_000, interval: 100 };
const password = 'a long walk in the park';

const somebody = () => {
  const username = `account-${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.com`, password };
};

/** Every link in the text and in the HTML of the newest of `count` e-mails to `address`. */
async function linksTo(address: string, count = 1): Promise<URL[]> {
  const mail = await vi.waitFor(async () => {
    const mails = await mailsTo(run.mailUrl, address);
    expect(mails).toHaveLength(count);
    return mails.at(-1);
  }, patiently);
  const { text = '', html = '' } = mail ?? {};
  const links = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/(?<=(?:href|src)=")[^"]+/g)];
  return links.map(([link]) => new URL(link.replaceAll('&amp;', '&')));
}

const tokenLink = (links: URL[]): string => links.find(({ searchParams }) => searchParams.has('token'))?.href ?? '';

/** Somebody who has signed up and opened the link. */
async function verified() {
  const person = somebody();
  await new GatewaySession(run.appUrl).call(signUp, {}, person);
  await fetch(tokenLink(await linksTo(person.email)));
  return person;
}

const statusOf = async (session: GatewaySession) =>
  session.call(currentUser, {}).then(
    () => 200,
    ({ status }) => status,
  );

/** Signs in as another browser would; resolves to the `Cookie` header of the session. */
async function cookieOf(person: { username: string }): Promise<string> {
  const { method, path } = signIn;
  const body = JSON.stringify({ username: person.username, password });
  const answer = await ask(run.appUrl, { method, path, headers: { 'content-type': 'application/json' }, body });
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}

vi.setConfig({ testTimeout: 60_000 });

it('no host that a request names ever gets into the link of an e-mail', async () => {
  const person = somebody();
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const forged = { ...evil, forwarded: 'host=evil.example', 'content-type': 'application/json' };
  const post = (path: string, body: object, headers = {}) =>
    ask(run.appUrl, { method: 'POST', path, body: JSON.stringify(body), headers: { ...forged, ...headers } });
  const expectOwn = (links: URL[]) => expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set([run.appUrl]));

  expect((await post(signUp.path, person)).status).toBe(201);
  const verification = await linksTo(person.email);
  expectOwn(verification);
  const { pathname, search } = new URL(tokenLink(verification));
  const opened = await ask(run.appUrl, { method: 'GET', path: pathname + search, headers: evil });
  expect(new URL(String(opened.headers.location)).origin).toBe(run.appUrl);

  expect((await post(forgotPassword.path, { email: person.email })).status).toBe(200);
  expectOwn(await linksTo(person.email, 2));

  const signedIn = await post(signIn.path, { username: person.username, password });
  const { id } = JSON.parse(signedIn.text);
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0];
  const wanted = `new-${person.email}`;
  const asked = { email: wanted, password };
  const own = { cookie, origin: run.appUrl };
  expect((await post(callPath(requestEmailChange.path, { id }), asked, own)).status).toBe(200);
  const confirmation = await linksTo(wanted);
  expectOwn(confirmation);
  await fetch(tokenLink(confirmation), { redirect: 'manual' });
  expectOwn(await linksTo(person.email, 3));
});

it('signing in gives a browser another session, and the one that it had is dead', async () => {
  const person = await verified();
  const first = await cookieOf(person);
  const headers = { cookie: first, origin: run.appUrl, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: person.username, password });
  const again = await ask(run.appUrl, { method: signIn.method, path: signIn.path, headers, body });
  const second = String(again.headers['set-cookie']).split(';', 1)[0] ?? '';
  expect(second).not.toBe(first);
  expect(again.headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax$/)]);
  const me = (cookie: string) => ask(run.appUrl, { method: 'GET', path: currentUser.path, headers: { cookie } });
  expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);
});

it('signing out in one tab is seen by the other on its next call, and a change of the password by other browsers', async () => {
  const person = await verified();
  const [tab, elsewhere] = [new GatewaySession(run.appUrl), new GatewaySession(run.appUrl)];
  const { id } = await tab.call(signIn, {}, person);
  await elsewhere.call(signIn, {}, person);
  const sameBrowser = tab.inAnotherTab();
  await tab.call(signOut, {});
  expect([await statusOf(sameBrowser), await statusOf(elsewhere)]).toEqual([401, 200]);
  await expect(sameBrowser.call(listSessions, { id })).rejects.toMatchObject({ code: 'not_signed_in' });

  await tab.call(signIn, {}, person);
  const newPassword = 'another long walk';
  await tab.call(changePassword, { id }, { currentPassword: password, newPassword, confirmPassword: newPassword });
  expect([await statusOf(tab), await statusOf(elsewhere)]).toEqual([200, 401]);
});
