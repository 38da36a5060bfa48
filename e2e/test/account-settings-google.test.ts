import { randomUUID } from 'node:crypto';
import type { Language } from '@wifi-share/contracts/languages';
import { describe, expect, inject, it, vi } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const proof = 'settings.google.password';

async function openLinked(language: Language, fields: object = {}) {
  const person = await people.verified(language);
  const page = await openAs(openPage, run.appUrl, person, { language });
  await people.store(person, { socialId: randomUUID(), ...fields });
  await page.reload();
  return { page, person, form: formOn(page, textsIn(language)) };
}

/** Not English: what is not translated shows. */
const language = 'de';

describe('an account that is linked with Google, in German,', () => {
  const t = textsIn(language);

  it('can be unlinked with the password', async () => {
    const { page, person, form } = await openLinked(language);
    await form.says(t('settings.profile.signIn.both'));
    await form.press('settings.google.unlink');
    await form.hasFocus(proof);
    await form.press('settings.google.confirm');
    await form.refuses(proof, t('validation.currentPassword'));
    expect(await accessibilityFindings(page)).toEqual([]);

    await form.fill({ [proof]: 'not this one' });
    await form.press('settings.google.confirm');
    await form.toast(t('settings.google.failed.title'), t('problem.current_password_wrong.detail'));
    await form.refuses(proof, t('problem.current_password_wrong.detail'));

    await form.fill({ [proof]: person.password });
    await form.press('settings.google.confirm');
    await form.toast(t('settings.google.unlinked'), '');
    const heading = page.getByRole('heading', { name: t('settings.profile.title'), exact: true });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await form.says(t('settings.profile.signIn.password'));
    expect(await page.getByText(t('settings.google.linked')).count()).toBe(0);
  });

  it('leads to setting a password first where there is none', async () => {
    const { page, form } = await openLinked(language, { passwordHash: null, authProvider: 'social' });
    await form.says(t('settings.google.needsPassword'));
    expect(await form.button('settings.google.unlink').count()).toBe(0);
    await page.getByRole('link', { name: t('settings.google.setPassword') }).click();
    const heading = page.getByRole('heading', { name: t('settings.password.title'), exact: true });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
