import { updateProfile } from '@wifi-share/contracts/calls/profile';
import type { Language } from '@wifi-share/contracts/languages';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { hasFocus } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const firstName = 'settings.profile.firstName';
const lastName = 'settings.profile.lastName';
const zone = 'settings.profile.timeZone';
const save = 'settings.profile.save';

async function open(language: Language, path?: string) {
  const person = await people.verified(language);
  const options = { timezoneId: 'Europe/Prague' };
  const page = await openAs(openPage, run.appUrl, person, { language, path, options });
  const form = formOn(page, textsIn(language));
  await form.field(firstName).waitFor();
  return { page, form, person };
}

/** Not English: what is not translated shows. */
const language = 'de';

describe('the profile section in German', () => {
  const t = textsIn(language);

  it('saves what changed, and nothing while nothing did', async () => {
    const { page, form, person } = await open(language);
    await form.says(person.username);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === updateProfile.method) sent.push(request.postDataJSON());
    });
    expect(await form.button(save).getAttribute('aria-disabled')).toBe('true');
    await form.field(firstName).press('Enter');

    await form.fill({ [firstName]: 'Anna', [lastName]: 'Ostwind' });
    await form.press(save);
    await form.toast(t('settings.profile.saved'), '');
    expect(sent).toEqual([{ firstName: 'Anna', lastName: 'Ostwind' }]);
    await expect.poll(() => form.button(save).getAttribute('aria-disabled')).toBe('true');
    await page.reload();
    await form.holds({ [firstName]: 'Anna', [lastName]: 'Ostwind' });
  });

  it('refuses a name that is too long, and keeps what was typed when saving fails', async () => {
    const { page, form } = await open(language);
    await form.fill({ [firstName]: 'x'.repeat(81) });
    await form.press(save);
    await form.refuses(firstName, t('validation.personName.max'));

    await form.fill({ [firstName]: 'Anna' });
    await page.context().setOffline(true);
    await form.press(save);
    await form.toast(t('settings.profile.failed.title'), t('common.offline'));
    await form.says(t('common.offline'));
    await form.holds({ [firstName]: 'Anna' });
    await page.context().setOffline(false);
    await form.press(save);
    await form.toast(t('settings.profile.saved'), '');
  });
});

describe('the profile section', () => {
  const t = textsIn('de');

  it("suggests the device's time zone, and says what time it is there", async () => {
    const { page, form, person } = await open('de');
    await people.store(person, { timeZone: 'America/New_York' });
    await page.reload();
    await form.press('settings.profile.useDeviceZone');
    await form.holds({ [zone]: 'Europe/Prague' });
    await form.button('settings.profile.useDeviceZone').waitFor({ state: 'detached' });
    await form.press(save);
    await form.toast(t('settings.profile.saved'), '');
    await page.reload();
    await form.holds({ [zone]: 'Europe/Prague' });
  });

  it('shows everything in the chosen language once that is saved', async () => {
    const { page, form } = await open('de');
    await form.field('settings.profile.language').selectOption('es');
    await form.press(save);
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    await formOn(page, textsIn('es')).holds({ 'settings.profile.language': 'es' });
    expect(new URL(page.url()).searchParams.get('tab')).toBe('settings');
  });

  it('is scrolled to, and has the focus, when the address names a section', async () => {
    const { page } = await open('de', `${settingsPath}&section=plan`);
    const heading = page.getByRole('heading', { name: t('settings.plan.title'), exact: true });
    await hasFocus(heading);
    const isInSight = () => heading.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
    await expect.poll(isInSight).toBe(true);
  });
});
