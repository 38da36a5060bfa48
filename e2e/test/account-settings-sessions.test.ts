import type { Language } from '@wifi-share/contracts/languages';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const phone = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};

/** Somebody who is signed in here and on a phone. */
async function signedInTwice(language: Language) {
  const t = textsIn(language);
  const onPhone = t('settings.sessions.device', { browser: 'Chrome', system: 'Android' });
  const person = await people.verified(language);
  const there = await openAs(openPage, run.appUrl, person, { language, options: phone });
  const here = await openAs(openPage, run.appUrl, person, { language });
  const end = here.getByRole('button', { name: t('settings.sessions.endLabel', { device: onPhone }) });
  await end.waitFor();
  return { here, there, end, onPhone, form: formOn(here, t) };
}

/** Not English: what is not translated shows. */
const language = 'de';

describe('the sessions section in German', () => {
  const t = textsIn(language);

  it('ends one: the other device hears it on its next call, and comes back after signing in', async () => {
    const { there, end, onPhone, form } = await signedInTwice(language);
    await end.click();
    await form.toast(t('settings.sessions.ended', { device: onPhone }), '');
    await form.says(t('settings.sessions.onlyThis'));

    const gone = formOn(there, t);
    await gone.fill({ 'settings.profile.firstName': 'Anna' });
    await gone.press('settings.profile.save');
    await gone.toast(t('settings.signedOut.title'), t('settings.signedOut.detail'));
    await there.waitForURL(`**/user-login?next=${encodeURIComponent(settingsPath)}`);
  });

  it('brings one back that could not be ended, and says so', async () => {
    const { here, end, form } = await signedInTwice(language);
    await here.context().setOffline(true);
    await end.click();
    await form.toast(t('settings.sessions.failed.title'), t('common.offline'));
    await end.waitFor();
    await here.context().setOffline(false);
  });

  it('signs out everywhere once that is confirmed', async () => {
    const { here, there, form } = await signedInTwice(language);
    await form.press('settings.sessions.endAll');
    const question = here.getByRole('alertdialog', { name: t('settings.sessions.endAllTitle') });
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await question.waitFor({ state: 'detached' });
    await form.press('settings.sessions.endAll');
    await question.getByRole('button', { name: t('settings.sessions.endAll') }).click();
    await form.toast(t('settings.sessions.endedAll'), '');
    await here.waitForURL('**/user-login?next=*');
    await there.reload();
    await there.waitForURL('**/user-login?next=*');
  });
});

describe('the sessions section', () => {
  const t = textsIn('de');

  it('shows each device with its times, and which one this is', async () => {
    const { here, onPhone } = await signedInTwice('de');
    const section = here.getByRole('region', { name: t('settings.sessions.title') });
    const rows = section.getByRole('listitem');
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).innerText()).toContain(t('settings.sessions.this'));
    expect(await rows.nth(1).innerText()).toContain(onPhone);
    const times = await rows.nth(1).locator('time').all();
    for (const time of times) expect(await time.getAttribute('title')).toMatch(/\b20\d\d\b/);
    expect(times).toHaveLength(2);
  });
});
