import { randomUUID } from 'node:crypto';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const current = 'settings.password.current';
const chosen = 'settings.password.new';
const confirmation = 'settings.password.confirm';
const better = 'another walk by the river';

/** Not English: what is not translated shows. */
const language = 'de';

describe('the password section in German', () => {
  const t = textsIn(language);

  it('names what keeps a new password from being taken, at its field and as a toast', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language });
    const form = formOn(page, t);

    await form.press('settings.password.change');
    await form.toast(t('settings.password.refused.currentRequired'), t('validation.currentPassword'));
    await form.refuses(current, t('validation.currentPassword'));
    await form.refuses(chosen, t('validation.password.min'));
    await form.hasFocus(current);

    await form.fill({ [current]: 'not this one', [chosen]: 'short', [confirmation]: 'short' });
    await form.press('settings.password.change');
    await form.toast(t('settings.password.refused.tooShort'), t('validation.password.min'));
    await form.hasFocus(chosen);

    await form.fill({ [chosen]: better, [confirmation]: 'another walk' });
    await form.press('settings.password.change');
    await form.toast(t('settings.password.refused.mismatch'), t('validation.password.mismatch'));
    await form.refuses(confirmation, t('validation.password.mismatch'));

    await form.fill({ [confirmation]: better });
    await form.press('settings.password.change');
    await form.toast(t('settings.password.failed.title'), t('problem.current_password_wrong.detail'));
    await form.refuses(current, t('problem.current_password_wrong.detail'));

    await form.fill({ [current]: person.password, [chosen]: 'password', [confirmation]: 'password' });
    await form.press('settings.password.change');
    await form.toast(t('settings.password.failed.title'), t('validation.password.common'));
    await form.refuses(chosen, t('validation.password.common'));
  });

  it('changes it, says what the server says, and signs the other devices out', async () => {
    const person = await people.verified(language);
    const other = await openAs(openPage, run.appUrl, person, { language });
    const page = await openAs(openPage, run.appUrl, person, { language });
    const form = formOn(page, t);
    await page.getByRole('listitem').filter({ hasText: 'Chrome' }).nth(1).waitFor();

    await form.fill({ [current]: person.password, [chosen]: better, [confirmation]: better });
    await form.press('settings.password.change');
    await form.toast(t('answers.changePassword'), '');
    await form.holds({ [current]: '', [chosen]: '', [confirmation]: '' });
    await form.says(t('settings.sessions.onlyThis'));
    await page.reload();
    await form.says(t('settings.sessions.onlyThis'));

    await other.reload();
    await other.waitForURL('**/user-login?next=*');
  });

  it('lets somebody who signs in with Google set one, after a fresh sign-in', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language });
    await people.store(person, { passwordHash: null, authProvider: 'social', socialId: randomUUID() });
    await page.reload();
    const form = formOn(page, t);
    await form.says(t('settings.profile.signIn.google'));

    await form.fill({ [chosen]: 'short', [confirmation]: 'short' });
    await form.press('settings.password.set');
    await form.toast(t('settings.password.refused.tooShort'), t('validation.password.min'));

    await form.fill({ [chosen]: better, [confirmation]: better });
    await form.press('settings.password.set');
    await form.toast(t('answers.setPassword'), '');
    await form.button('settings.password.change').waitFor();
    await form.says(t('settings.profile.signIn.both'));

    const headers = { origin: run.appUrl };
    const credentials = { username: person.username, password: better };
    const answer = await page.context().request.post(signIn.path, { data: credentials, headers });
    expect(answer.status()).toBe(200);
  });
});
