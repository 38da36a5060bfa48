import { signIn } from '@wifi-share/contracts/calls/identity';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const username = 'account.login.username';
const password = 'account.login.password';
const submit = 'account.login.submit';

/** Not English: what is not translated shows. */
const language = 'de';

describe('the login screen in German', () => {
  const t = textsIn(language);

  async function open(query = '') {
    const page = await openPage(language);
    await page.goto(`/user-login${query}`);
    return { page, ...formOn(page, t) };
  }

  /** Tries to sign in with `person` and finds the reason in its place and as a toast. */
  async function isRefused(person: { username: string; password: string }, reason: string) {
    const screen = await open();
    await screen.fill({ [username]: person.username, [password]: person.password });
    await screen.press(submit);
    await screen.toast(t('account.login.failed.title'), reason);
    await screen.says(reason);
    return screen;
  }

  it('asks for what is missing, and begins with the first', async () => {
    const screen = await open();
    await screen.press(submit);
    await screen.refuses(username, t('validation.login.username'));
    await screen.refuses(password, t('validation.login.password'));
    await screen.hasFocus(username);
  });

  it('refuses an unknown user and a wrong password alike, and is ready for another password', async () => {
    const { email } = await people.verified();
    for (const name of [email, newPerson().username]) {
      const wrong = { username: name, password: 'not this one' };
      const screen = await isRefused(wrong, t('problem.invalid_credentials.detail'));
      await screen.holds({ [username]: name, [password]: '' });
      await screen.hasFocus(password);
    }
  });

  it('offers an unverified account another verification e-mail', async () => {
    const { email, password: right } = await people.unverified();
    const screen = await isRefused({ username: email, password: right }, t('problem.email_not_verified.detail'));
    await screen.page.getByRole('link', { name: t('account.login.resend') }).click();
    await screen.holds({ 'account.signUp.email': email });
  });

  it('says that an account waits for approval', async () => {
    await isRefused(await people.pendingApproval(), t('problem.account_pending_approval.detail'));
  });

  it('says that an account is inactive', async () => {
    const person = await people.verified();
    await people.store(person, { isActive: false });
    await isRefused(person, t('problem.account_inactive.detail'));
  });

  it('says after too many attempts how long to wait, and keeps what was typed', async () => {
    const person = await people.verified();
    await people.repeat(signIn, { username: person.username, password: 'not this one' }, 10);
    const screen = await open();
    await screen.fill({ [username]: person.username, [password]: person.password });
    const answered = screen.page.waitForResponse(`**${signIn.path}`);
    await screen.press(submit);
    const minutes = Math.ceil(Number((await answered).headers()['retry-after']) / 60);
    const [wait = ''] = t('common.tryAgain_other', { count: minutes, time: '|' }).split('|');
    await screen.page
      .getByRole('main')
      .getByText(`${t('problem.too_many_requests.detail')} ${wait}`)
      .waitFor();
    await screen.holds({ [username]: person.username, [password]: person.password });
  });

  it.each([
    ['offline', 'common.offline'],
    ['away', 'common.unreachable'],
  ] as const)('says so when the connection is %s, and keeps what was typed until it is back', async (how, reason) => {
    const person = await people.verified();
    const screen = await open();
    await screen.page.waitForLoadState('networkidle');
    await screen.fill({ [username]: person.username, [password]: person.password });
    const context = screen.page.context();
    if (how === 'offline') await context.setOffline(true);
    else await context.route(`**${signIn.path}`, (route) => route.abort('connectionrefused'));
    await screen.press(submit);
    await screen.says(t(reason));
    expect(await screen.page.getByText(t('problem.invalid_credentials.detail')).count()).toBe(0);
    await screen.holds({ [username]: person.username, [password]: person.password });
    await context.setOffline(false);
    await context.unroute(`**${signIn.path}`);
    await screen.press(submit);
    await screen.page.waitForURL('**/user-dashboard');
  });

  it('explains why somebody comes back from a sign-in that did not work', async () => {
    const screen = await open();
    for (const error of ['auth_data_invalid', 'no_auth_data'] as const) {
      await screen.page.goto(`/user-login?error=${error}`);
      await screen.says(t(`account.login.error.${error}`));
    }
  });
});

describe('after the sign-in', () => {
  const t = textsIn('en');
  let person: Awaited<ReturnType<typeof people.verified>>;
  beforeEach(async () => {
    person = await people.verified();
  }, 30_000);

  async function signInAt(query: string) {
    const page = await openPage('en');
    await page.goto(`/user-login${query}`);
    const form = formOn(page, t);
    await form.fill({ [username]: person.username, [password]: person.password });
    await form.field(password).press('Enter');
    return page;
  }

  it('the first one is welcomed for four seconds', async () => {
    const page = await openPage('en');
    await page.goto('/user-login');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const form = formOn(page, t);
    await form.fill({ [username]: person.username, [password]: person.password });
    await form.field(password).press('Enter');
    const welcome = page.getByText(t('account.welcome.first', { name: person.username }));
    const shownAfter = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      return welcome.isVisible();
    };
    await expect.poll(() => shownAfter(20), { interval: 20 }).toBe(true);
    expect(await shownAfter(3900)).toBe(true);
    await expect.poll(() => shownAfter(500)).toBe(false);
  });

  it('next says where to go', async () => {
    const page = await signInAt(`?next=${encodeURIComponent('/user-dashboard?tab=settings')}`);
    await page.waitForURL('**/user-dashboard?tab=settings');
  });

  it.each(['https://evil.example/', '/\\evil.example'])('a hostile next (%s) is ignored', async (next) => {
    const page = await signInAt(`?next=${encodeURIComponent(next)}`);
    await page.waitForURL(`${run.appUrl}/user-dashboard`);
  });

  it('a double click has signed in once', async () => {
    const page = await openPage('en');
    await page.goto('/user-login');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(signIn.path)) asked++;
    });
    const form = formOn(page, t);
    await form.fill({ [username]: person.username, [password]: person.password });
    await form.button(submit).dblclick();
    await page.waitForURL('**/user-dashboard');
    expect(asked).toBe(1);
  });
});
