import { signOut } from '@wifi-share/contracts/calls/identity';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.js';
import { type Account, accounts } from '../support/accounts.js';
import { hasFocus } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { passkeyDevice } from '../support/passkey-device.js';
import { noteSecrets } from '../support/seen-secrets.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
/** The long run (`npm run test:views`) walks in every language. */
const walked: readonly Language[] = inject('everyView') ? languageCodes : ['de'];

it.each(walked)(
  'a passkey is added, used after the password and alone, and replaced by a recovery code (%s)',
  async (language) => {
    const t = textsIn(language);
    const person = await people.verified(language);
    const path = `${settingsPath}&section=factors&form=factor-passkey`;
    const page = await openAs(openPage, run.appUrl, person, { language, path });
    const device = await passkeyDevice(page);
    const form = formOn(page, t);
    /** By the keyboard, as everything here. */
    const press = (name: TextKey) => form.button(name).press('Enter');

    await press('settings.factors.create');
    const heading = page.getByRole('heading', { name: t('settings.factors.saveCodes.title') });
    await heading.waitFor();
    await hasFocus(heading);
    expect(await axeFindings(page)).toEqual([]);
    const codes = await page.getByRole('main').locator('ol li').allTextContents();
    expect(codes).toHaveLength(10);
    noteSecrets(inject('dataDir'), codes);
    await press('settings.factors.saveCodes.done');
    await form.says(t('settings.factors.codesLeft', { left: 10 }));
    expect(await axeFindings(page)).toEqual([]);

    await logInAs(page, person, t);
    await press('account.secondStep.passkey');
    await page.waitForURL('**/user-dashboard');

    await leave(page);
    await press('account.login.passkey');
    await page.waitForURL('**/user-dashboard');

    await device.lose();
    await logInAs(page, person, t);
    await press('account.secondStep.useRecovery');
    await form.says(t('account.secondStep.lost'));
    await hasFocus(form.field('account.secondStep.recoveryCode'));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user-dashboard');
    expect((await people.mailTo(person, 3)).subject).toBe(t('mail.recovery-code-used.subject'));
  },
);

/** Logs out, to the login. */
async function leave(page: Page): Promise<void> {
  await page.context().request.post(signOut.path, { headers: { origin: run.appUrl } });
  await page.goto('/user-login');
}

/** Gives the password, which leads to the second step. */
async function logInAs(page: Page, { username, password }: Account, t: ReturnType<typeof textsIn>): Promise<void> {
  await leave(page);
  const form = formOn(page, t);
  await form.fill({ 'account.login.username': username, 'account.login.password': password });
  await form.button('account.login.submit').press('Enter');
  await hasFocus(page.getByRole('heading', { name: t('account.secondStep.title') }));
  await form.button('account.secondStep.passkey').waitFor();
  expect(await axeFindings(page)).toEqual([]);
}
