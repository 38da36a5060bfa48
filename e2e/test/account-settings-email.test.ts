import { currentUser } from '@wifi-share/contracts/calls/identity';
import { confirmEmail } from '@wifi-share/contracts/calls/profile';
import type { Language } from '@wifi-share/contracts/languages';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts, linkIn, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const address = 'settings.email.new';
const proof = 'settings.email.password';
const submit = 'settings.email.submit';

async function open(language: Language) {
  const person = await people.verified(language);
  const page = await openAs(openPage, run.appUrl, person, { language });
  return { page, form: formOn(page, textsIn(language)), person };
}

/** Not English: what is not translated shows. */
const language = 'de';

describe('the e-mail section in German', () => {
  const t = textsIn(language);

  it('says at its field why an address is refused', async () => {
    const { form, person } = await open(language);
    const taken = await people.verified();
    await form.says(person.email);
    await form.press('settings.email.change');
    await form.hasFocus(address);
    await form.press(submit);
    await form.refuses(address, t('validation.email.invalid'));
    await form.refuses(proof, t('validation.currentPassword'));

    await form.fill({ [address]: newPerson().email, [proof]: 'not this one' });
    await form.press(submit);
    await form.toast(t('settings.email.failed.title'), t('problem.current_password_wrong.detail'));
    await form.refuses(proof, t('problem.current_password_wrong.detail'));

    await form.fill({ [address]: person.email, [proof]: person.password });
    await form.press(submit);
    await form.refuses(address, t('validation.email.same'));

    await form.fill({ [address]: taken.email });
    await form.press(submit);
    await form.refuses(address, t('problem.email_taken.detail'));
    await form.holds({ [address]: taken.email, [proof]: person.password });
  });

  it('changes the address when the link to the new one is opened; until then it can be sent again', async () => {
    const { page, form, person } = await open(language);
    const { email } = newPerson();
    await form.press('settings.email.change');
    await form.fill({ [address]: email, [proof]: person.password });
    await form.press(submit);
    await form.toast(t('settings.email.sent'), '');
    await form.says(t('settings.email.pending', { email }));
    await form.says(person.email);

    await form.press('settings.email.resend');
    await form.holds({ [address]: email });
    await form.hasFocus(proof);
    await form.fill({ [proof]: person.password });
    await form.press(submit);
    const newest = await people.mailTo({ ...person, email }, 2);

    await page.goto(linkIn(newest, run, confirmEmail.path));
    await page.waitForURL('**/verification-success');
    await page.goto(settingsPath);
    await form.says(email);
    await form.says(t('settings.email.verified'));
    expect(await page.getByText(t('settings.email.pending', { email })).count()).toBe(0);
  });
});

describe('the e-mail section', () => {
  const t = textsIn('de');

  it('keeps the address when the change is cancelled', async () => {
    const { page, form, person } = await open('de');
    const { email } = newPerson();
    await form.press('settings.email.change');
    await form.fill({ [address]: email, [proof]: person.password });
    await form.press(submit);
    await form.press('settings.email.cancel');
    await form.toast(t('settings.email.cancelled'), '');
    await page.getByText(t('settings.email.pending', { email })).waitFor({ state: 'detached' });
    const { pendingEmail } = await (await page.context().request.get(currentUser.path)).json();
    expect(pendingEmail).toBeNull();
  });

  it('adds one to an account that has none', async () => {
    const person = await people.pendingApproval();
    await people.store(person, { isApproved: true });
    const page = await openAs(openPage, run.appUrl, person, { language: 'de' });
    const form = formOn(page, t);
    await form.says(t('settings.email.none'));
    const { email } = newPerson();
    await form.press('settings.email.add');
    await form.fill({ [address]: email, [proof]: person.password });
    await form.press(submit);
    await form.says(t('settings.email.pending', { email }));
  });
});
