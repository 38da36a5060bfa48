import { resendVerification } from '@wifi-share/contracts/calls/identity';
import { durations } from '@wifi-share/contracts/durations';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts, linkIn, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const email = 'account.signUp.email';
const send = 'account.resend.submit';

/** Not English: what is not translated shows. */
const language = 'de';

describe('verifying an address in German', () => {
  const t = textsIn(language);

  async function open(path: string) {
    const page = await openPage(language);
    await page.goto(path);
    return { page, ...formOn(page, t) };
  }

  it('the inbox screen sends the link again, which verifies, twice if need be, and leads to the login, with what was chosen before', async () => {
    const person = await people.unverified(language);
    const screen = await open(`/verify-email?email=${encodeURIComponent(person.email)}&next=%2Fplans%3Fplan%3Dpro`);
    await screen.says(t('account.verify.inbox.title'));
    await screen.says(person.email);
    await screen.press(send);
    await screen.says(t('answers.resendVerification.sent'));
    const link = linkIn(await people.mailTo(person, 2), run, '/api/auth/verify-email');
    await fetch(link);

    const done = { email: person.email, count: durations.verifyEmailRedirectSeconds };
    // It says so for three seconds.
    const opens = () => Promise.all([screen.says(t('account.verify.done.intro_other', done)), screen.page.goto(link)]);
    await opens();
    await screen.page.waitForURL('**/user-login?next=%2Fplans%3Fplan%3Dpro');
    await opens();
  });

  it('a link that is too old offers a new one, with the address that it was for', async () => {
    const person = await people.unverified(language);
    const link = linkIn(await people.mailTo(person, 1), run, '/api/auth/verify-email');
    await people.store(person, { 'verification.expiresAt': new Date(0) });
    const screen = await open(link);
    await screen.says(t('account.verify.expired.title'));
    await screen.says(t('account.verify.expired.intro', { hours: durations.verificationLinkHours }));
    await screen.press(send);
    await screen.says(t('answers.resendVerification.sent'));
  });

  it('a link that nobody knows, and none at all, lead to where there are new ones', async () => {
    const screen = await open('/api/auth/verify-email?token=unknown');
    await screen.says(t('account.verify.expired.title'));
    await screen.page.goto('/verify-email');
    await screen.says(t('account.verify.invalid.title'));
    await screen.says(t('account.verify.invalid.intro'));
    await screen.page.getByRole('link', { name: t(send) }).click();
    await screen.page.waitForURL('**/resend-verification');
  });

  it('the resend screen answers alike for an unknown address, and refuses what is none and too many', async () => {
    const screen = await open('/resend-verification');
    await screen.fill({ [email]: 'nobody' });
    await screen.press(send);
    await screen.refuses(email, t('validation.email.invalid'));
    const { email: unknown } = newPerson();
    await people.repeat(resendVerification, { email: unknown }, 4);
    await screen.fill({ [email]: unknown });
    await screen.press(send);
    await screen.says(t('answers.resendVerification.sent'));
    await screen.press(send);
    await screen.page.getByRole('main').getByText(t('problem.too_many_requests.detail')).waitFor();
  });

  it('somebody who is verified already is told so and goes on to the login', async () => {
    const { email: verified } = await people.verified();
    const screen = await open(`/resend-verification?email=${encodeURIComponent(verified)}`);
    await screen.field(email).press('Enter');
    await Promise.all([
      screen.says(t('problem.email_already_verified.detail')),
      screen.page.getByRole('link', { name: t('account.resend.logIn') }).waitFor(),
    ]);
    await screen.page.waitForURL('**/user-login');
  });

  it('without a connection the address is kept', async () => {
    const screen = await open('/resend-verification');
    await screen.page.waitForLoadState('networkidle');
    await screen.fill({ [email]: 'someone@example.com' });
    await screen.page.context().setOffline(true);
    await screen.press(send);
    await screen.says(t('common.offline'));
    await screen.holds({ [email]: 'someone@example.com' });
  });

  it('a changed address is confirmed without going on by itself, and what was refused says where to go next', async () => {
    const screen = await open('/verification-success');
    await screen.says(t('account.confirmed.title'));
    await screen.says(t('account.confirmed.intro'));
    await screen.page.getByRole('link', { name: t('account.verify.toLogin') }).waitFor();
    for (const error of ['expired', 'taken'] as const) {
      await screen.page.goto(`/verification-success?error=${error}`);
      await screen.says(t(`account.confirmed.${error}.title`));
      await screen.says(t(`account.confirmed.${error}.intro`));
      await screen.page.getByRole('link', { name: t('account.confirmed.toSettings') }).waitFor();
    }
    await screen.page.getByRole('link', { name: t('account.confirmed.toSettings') }).click();
    await screen.page.waitForURL(
      (url) => url.pathname === '/user-login' && url.searchParams.get('next') === '/user-dashboard?tab=settings',
    );
    expect(screen.page.url()).toContain('next=');
  });
});
