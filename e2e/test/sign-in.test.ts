import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { durations } from '@wifi-share/contracts/durations';
import { confirmPath } from '@wifi-share/contracts/paths';
import { expect, inject, it } from 'vitest';
import { accounts, linkIn, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('de');

const username = 'account.login.username';
const password = 'account.login.password';
const submit = 'account.login.submit';

async function open(path: string, options = {}) {
  const page = await openPage('de', options);
  await page.goto(path);
  return { page, ...formOn(page, t) };
}

it('a sign-up says at its field what is taken, keeps everything typed, and works without a reload', async () => {
  const taken = await people.unverified();
  const person = newPerson();
  const screen = await open('/enhanced-signup', { timezoneId: 'Pacific/Auckland' });
  const typed = {
    'account.signUp.email': person.email,
    'account.signUp.password': person.password,
    'account.signUp.username': taken.username.toUpperCase(),
    'account.signUp.firstName': 'Änne',
  };
  await screen.fill(typed);
  await screen.press('account.signUp.submit');
  await screen.toast(t('account.signUp.failed.title'), t('problem.username_taken.detail'));
  await screen.refuses('account.signUp.username', t('problem.username_taken.detail'));
  await screen.hasFocus('account.signUp.username');
  await screen.holds(typed);

  await screen.fill({ 'account.signUp.username': person.username });
  const asked = screen.page.waitForRequest(`**${signUp.path}`);
  await screen.field('account.signUp.password').press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ language: 'de', timeZone: 'Pacific/Auckland' });
  await screen.page.waitForURL(`**/verify-email?email=${encodeURIComponent(person.email)}`);
  expect((await people.mailTo(person, 1)).subject).toBe(t('mail.verify-email.subject'));
});

it('an expired verification link offers a new one, which leads to the login and what was chosen before', async () => {
  const person = await people.unverified('de');
  await people.store(person, { 'verification.expiresAt': new Date(0) });
  const screen = await open(linkIn(await people.mailTo(person, 1), run, confirmPath));
  await screen.press('account.confirm.submit');
  await screen.says(t('account.verify.expired.title'));
  await screen.page.goto(`/verify-email?email=${encodeURIComponent(person.email)}&next=%2Fplans%3Fplan%3Dpro`);
  await screen.press('account.resend.submit');
  await screen.says(t('answers.resendVerification.sent'));
  await screen.page.goto(linkIn(await people.mailTo(person, 2), run, confirmPath));
  const done = { email: person.email, count: durations.verifyEmailRedirectSeconds };
  // Shown for three seconds.
  await Promise.all([screen.says(t('account.verify.done.intro_other', done)), screen.press('account.confirm.submit')]);
  await screen.page.waitForURL('**/user-login?next=%2Fplans%3Fplan%3Dpro');
  await screen.holds({ [username]: person.email });
});

it('an unknown user and a wrong password are refused alike, and the next attempt signs in once', async () => {
  const person = await people.verified();
  const screen = await open(`/user-login?next=${encodeURIComponent('/user-dashboard?tab=settings')}`);
  for (const name of [newPerson().username, person.username]) {
    await screen.fill({ [username]: name, [password]: 'not this one' });
    await screen.press(submit);
    await screen.toast(t('account.login.failed.title'), t('problem.invalid_credentials.detail'));
    await screen.says(t('problem.invalid_credentials.detail'));
    await screen.holds({ [username]: name, [password]: '' });
    await screen.hasFocus(password);
  }
  let calls = 0;
  screen.page.on('request', (request) => {
    if (request.url().endsWith(signIn.path)) calls++;
  });
  await screen.fill({ [password]: person.password });
  await screen.button(submit).dblclick();
  await screen.page.waitForURL('**/user-dashboard?tab=settings');
  expect(calls).toBe(1);
});

it('after too many attempts the login says how long to wait, and keeps what was typed', async () => {
  const person = await people.verified();
  await people.repeat(signIn, { username: person.username, password: 'not this one' }, 10);
  const screen = await open('/user-login');
  const typed = { [username]: person.username, [password]: person.password };
  await screen.fill(typed);
  const answered = screen.page.waitForResponse(`**${signIn.path}`);
  await screen.press(submit);
  const minutes = Math.ceil(Number((await answered).headers()['retry-after']) / 60);
  const [wait = ''] = t('common.tryAgain_other', { count: minutes, time: '|' }).split('|');
  await screen.page
    .getByRole('main')
    .getByText(`${t('problem.too_many_requests.detail')} ${wait}`)
    .waitFor();
  await screen.holds(typed);
});

it.each(['https://evil.example/', '/\\evil.example'])('a hostile next (%s) is ignored', async (next) => {
  const person = await people.verified();
  const screen = await open(`/user-login?next=${encodeURIComponent(next)}`);
  await screen.fill({ [username]: person.username, [password]: person.password });
  await screen.press(submit);
  await screen.page.waitForURL(`${run.appUrl}/user-dashboard`);
});
