import { resetPassword } from '@wifi-share/contracts/calls/passwords';
import { durations } from '@wifi-share/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type Account, accounts, linkIn, newPerson } from '../support/accounts.js';
import { hasFocus } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const email = 'account.signUp.email';
const password = 'account.reset.password';
const confirmation = 'account.signUp.confirmPassword';
const submit = 'account.reset.submit';
const minutes = durations.passwordResetLinkMinutes;

/** Not English: what is not translated shows. */
const language = 'de';

describe('a forgotten password in German', () => {
  const t = textsIn(language);
  const onPage = (page: Page) => ({ page, ...formOn(page, t) });

  async function open(path: string) {
    const page = await openPage(language);
    await page.goto(path);
    return onPage(page);
  }

  async function signIn(screen: ReturnType<typeof onPage>, username: string, withPassword: string): Promise<void> {
    await screen.fill({ 'account.login.username': username, 'account.login.password': withPassword });
    await screen.press('account.login.submit');
    await screen.page.waitForURL('**/user-dashboard');
  }

  /** The link that `person` asks for on the screen and gets by e-mail. */
  async function askForLink(screen: Awaited<ReturnType<typeof open>>, person: Account): Promise<string> {
    await screen.fill({ [email]: person.email });
    await screen.field(email).press('Enter');
    await screen.says(person.email);
    const mail = await people.mailTo(person, 2);
    expect(mail.subject).toBe(t('mail.reset-password.subject'));
    return linkIn(mail, run, '/reset-password');
  }

  it('an unknown address is answered like a known one; it can be sent again and changed', async () => {
    const { email: unknown } = newPerson();
    const screen = await open('/user-login');
    await screen.fill({ 'account.login.username': unknown });
    await screen.page.getByRole('link', { name: t('account.login.forgot') }).click();
    await screen.holds({ [email]: unknown });
    await screen.fill({ [email]: 'nobody' });
    await screen.press('account.forgot.submit');
    await screen.refuses(email, t('validation.email.invalid'));

    await screen.fill({ [email]: unknown });
    await screen.press('account.forgot.submit');
    await screen.says(unknown);
    await screen.says(t('account.verify.inbox.title'));
    const heading = screen.page.getByRole('heading', { name: t('account.verify.inbox.title') });
    await hasFocus(heading);
    await screen.press('account.forgot.sent.again');
    await screen.says(t('account.forgot.sent.resent'));
    await screen.page.reload();
    await screen.says(unknown);
    await screen.page.getByRole('link', { name: t('account.forgot.sent.change') }).click();
    await screen.holds({ [email]: unknown });
  });

  it('the link sets a new password once, and its token is in no address and sent to nobody else', async () => {
    const person = await people.verified(language);
    const link = await askForLink(await open('/forgot-password'), person);
    const token = new URL(link).searchParams.get('token') ?? '';

    const screen = onPage(await openPage(language));
    await screen.page.goto('/user-login');
    await signIn(screen, person.email, person.password);
    const asked: string[] = [];
    screen.page.on('request', (request) => asked.push(request.url()));
    const document = await screen.page.goto(link);
    expect(document?.headers()['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/);
    await screen.field(password).waitFor();
    await expect.poll(() => screen.page.url()).toBe(`${run.appUrl}/reset-password`);
    await screen.page.reload();
    await screen.field(password).waitFor();

    await screen.fill({ [password]: 'a walk by the sea', [confirmation]: 'a walk' });
    await screen.press(submit);
    await screen.refuses(confirmation, t('validation.password.mismatch'));
    await screen.hasFocus(confirmation);
    await screen.page.context().route(`**${resetPassword.path}`, (route) => route.abort('connectionrefused'));
    await screen.fill({ [confirmation]: 'a walk by the sea' });
    await screen.press(submit);
    await screen.says(t('account.reset.networkError'));
    await screen.page.context().unroute(`**${resetPassword.path}`);
    await screen.press(submit);
    await screen.page.waitForURL('**/user-login');
    await screen.says(t('account.login.notice.passwordReset'));
    expect(asked.filter((url) => url.includes(token))).toEqual([link]);
    expect(asked.filter((url) => !url.startsWith(run.appUrl))).toEqual([]);

    await signIn(screen, person.email, 'a walk by the sea');

    const again = onPage(await openPage(language));
    await again.page.goto(link);
    await again.fill({ [password]: 'a walk by the lake', [confirmation]: 'a walk by the lake' });
    await again.field(confirmation).press('Enter');
    await Promise.all([
      again.toast(t('account.reset.failed.title'), t('problem.invalid_reset_token.detail')),
      again.says(t('account.reset.goingOn_other', { count: durations.invalidResetLinkRedirectSeconds })),
    ]);
    await again.page.waitForURL('**/forgot-password');
    await again.says(t('account.forgot.expired', { minutes }));
  });
});
