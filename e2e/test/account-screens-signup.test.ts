import { signUp } from '@wifi-share/contracts/calls/identity';
import { limits } from '@wifi-share/contracts/limits';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const firstName = 'account.signUp.firstName';
const lastName = 'account.signUp.lastName';
const email = 'account.signUp.email';
const username = 'account.signUp.username';
const password = 'account.signUp.password';
const confirmation = 'account.signUp.confirmPassword';
const submit = 'account.signUp.submit';

const timezoneId = 'Pacific/Auckland';

const tooLong = (most: number): string => 'x'.repeat(most + 1);

/** Not English: what is not translated shows. */
const language = 'de';

describe('signing up in German', () => {
  const t = textsIn(language);

  async function open(path: string) {
    const page = await openPage(language, { timezoneId });
    await page.goto(path);
    return { page, ...formOn(page, t) };
  }

  const filled = (person = newPerson()) => ({
    [firstName]: 'Änne',
    [lastName]: 'Øst',
    [email]: person.email,
    [username]: person.username,
    [password]: person.password,
  });

  it('each field says what is wrong with it', async () => {
    const screen = await open('/enhanced-signup');
    const refused = [
      { field: firstName, value: tooLong(limits.personNameMax), reason: 'validation.personName.max' },
      { field: lastName, value: tooLong(limits.personNameMax), reason: 'validation.personName.max' },
      { field: email, value: '', reason: 'validation.email.invalid' },
      { field: email, value: 'someone@', reason: 'validation.email.invalid' },
      { field: username, value: 'ab', reason: 'validation.username.min' },
      { field: username, value: tooLong(limits.usernameMax), reason: 'validation.username.max' },
      { field: username, value: 'a b c', reason: 'validation.username.characters' },
      { field: password, value: '12345', reason: 'validation.password.min' },
      { field: password, value: tooLong(limits.passwordMax), reason: 'validation.password.max' },
    ] as const;
    for (const { field, value, reason } of refused) {
      await screen.fill({ ...filled(), [field]: value });
      await screen.press(submit);
      await screen.refuses(field, t(reason));
      await screen.hasFocus(field);
    }
  });

  it('a name or an address that is taken, in whatever case, is said at its field; everything typed is kept', async () => {
    const taken = await people.unverified();
    const screen = await open('/user-signup');
    const byName = filled({ ...newPerson(), username: taken.username.toUpperCase() });
    await screen.fill(byName);
    await screen.press(submit);
    await screen.toast(t('account.signUp.failed.title'), t('problem.username_taken.detail'));
    await screen.refuses(username, t('problem.username_taken.detail'));
    await screen.hasFocus(username);
    await screen.holds(byName);

    const byAddress = filled({ ...newPerson(), email: taken.email.toUpperCase() });
    await screen.fill(byAddress);
    await screen.press(submit);
    await screen.refuses(email, t('problem.email_taken.detail'));
    await screen.hasFocus(email);
    await screen.holds(byAddress);

    const common = { ...filled(), [password]: 'Password1' };
    await screen.fill(common);
    await screen.press(submit);
    await screen.refuses(password, t('validation.password.common'));
    await screen.hasFocus(password);
    await screen.holds(common);
  });

  it('without a connection everything typed is kept, and it works when the connection is back', async () => {
    const person = newPerson();
    const screen = await open('/enhanced-signup');
    await screen.page.waitForLoadState('networkidle');
    await screen.fill(filled(person));
    await screen.page.context().setOffline(true);
    await screen.press(submit);
    await screen.says(t('common.offline'));
    await screen.holds(filled(person));
    await screen.page.context().setOffline(false);
    const asked = screen.page.waitForRequest(`**${signUp.path}`);
    await screen.field(password).press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ language, timeZone: timezoneId });
    await screen.page.waitForURL(`**/verify-email?email=${encodeURIComponent(person.email)}`);
    const mail = await people.mailTo(person, 1);
    expect(mail.subject).toBe(t('mail.verify-email.subject'));
  });

  it('says that Google sign-in is coming', async () => {
    const screen = await open('/enhanced-signup?social=google-pending');
    await screen.says(t('account.signUp.googlePending'));
  });

  it('without e-mail, each field says what is wrong with it', async () => {
    const screen = await open('/user-signup-old');
    const person = newPerson();
    const right = { [username]: person.username, [password]: person.password, [confirmation]: person.password };
    const refused = [
      { field: username, value: 'ab', reason: 'validation.username.min' },
      { field: password, value: '12345', reason: 'validation.password.min' },
      { field: confirmation, value: 'something else', reason: 'validation.password.mismatch' },
    ] as const;
    for (const { field, value, reason } of refused) {
      await screen.fill({ ...right, [field]: value });
      await screen.press(submit);
      await screen.refuses(field, t(reason));
      await screen.hasFocus(field);
    }

    const taken = { ...right, [username]: run.demo.username };
    await screen.fill(taken);
    await screen.press(submit);
    await screen.toast(t('account.simpleSignUp.failed.title'), t('problem.username_taken.detail'));
    await screen.refuses(username, t('problem.username_taken.detail'));
    await screen.holds(taken);

    const common = { ...right, [password]: 'password1', [confirmation]: 'password1' };
    await screen.fill(common);
    await screen.press(submit);
    await screen.refuses(password, t('validation.password.common'));
    await screen.holds(common);
  });

  it('without e-mail leads to the login, which says that the account waits for approval, and to the full form', async () => {
    const screen = await open('/user-signup-old');
    const person = newPerson();
    await screen.fill({ [username]: person.username, [password]: person.password, [confirmation]: person.password });
    await screen.field(confirmation).press('Enter');
    await screen.page.waitForURL('**/user-login');
    await screen.says(t('account.login.notice.pendingApproval'));
    await screen.fill({ 'account.login.username': person.username, 'account.login.password': person.password });
    await screen.press('account.login.submit');
    await screen.says(t('problem.account_pending_approval.detail'));

    await screen.page.goto('/user-signup-old');
    await screen.page.getByRole('link', { name: t('account.simpleSignUp.full') }).click();
    await screen.page.waitForURL('**/enhanced-signup');
  });
});

it('a time zone that the server does not know keeps nobody out', async () => {
  const t = textsIn('en');
  const page = await openPage('en');
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Europe/Atlantis' };
    };
  });
  await page.goto('/user-signup-old');
  const form = formOn(page, t);
  const person = newPerson();
  await form.fill({ [username]: person.username, [password]: person.password, [confirmation]: person.password });
  await form.press(submit);
  await form.says(t('account.login.notice.pendingApproval'));
});
