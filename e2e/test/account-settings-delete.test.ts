import { randomUUID } from 'node:crypto';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
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
const network = { name: 'Café Ostwind', ssid: 'Ostwind', password: 'a good password' };

/** Not English: what is not translated shows. */
const language = 'de';

describe('the section for deleting the account in German', () => {
  const t = textsIn(language);

  it('says what goes, keeps the dialog when the password is wrong, and ends on the landing page', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language });
    const headers = { origin: run.appUrl };
    expect((await page.context().request.post(createNetwork.path, { data: network, headers })).status()).toBe(201);

    await formOn(page, t).press('settings.delete.open');
    const dialog = page.getByRole('dialog', { name: t('settings.delete.dialogTitle') });
    await dialog.getByText(t('settings.delete.point.networks_one')).waitFor();
    const password = dialog.getByLabel(t('settings.delete.password'), { exact: true });
    const confirm = dialog.getByRole('button', { name: t('settings.delete.confirm') });

    await confirm.click();
    await dialog.getByText(t('validation.currentPassword')).waitFor();
    await password.fill('not this one');
    await confirm.click();
    await formOn(page, t).toast(t('settings.delete.failed.title'), t('problem.current_password_wrong.detail'));
    await dialog.getByText(t('problem.current_password_wrong.detail')).waitFor();

    await password.fill(person.password);
    await confirm.click();
    await formOn(page, t).toast(t('settings.delete.done'), t('settings.delete.doneText'));
    await page.waitForURL(`${run.appUrl}/`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common.login') })
      .waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
    expect((await page.context().request.post(signIn.path, { data: person, headers })).status()).toBe(401);
  });

  it('wants the username of an account without a password', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language });
    await people.store(person, { passwordHash: null, authProvider: 'social', socialId: randomUUID() });
    await page.goto('/user-dashboard?tab=settings&confirm=delete-account');
    const dialog = page.getByRole('dialog', { name: t('settings.delete.dialogTitle') });
    const username = dialog.getByLabel(t('settings.delete.username', { username: person.username }));
    const confirm = dialog.getByRole('button', { name: t('settings.delete.confirm') });

    await username.fill('somebody else');
    await confirm.click();
    await dialog.getByText(t('settings.delete.usernameWrong')).waitFor();
    await username.fill(person.username);
    await confirm.click();
    await page.waitForURL(`${run.appUrl}/`);
  });
});
