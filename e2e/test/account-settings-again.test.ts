import { randomUUID } from 'node:crypto';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { durations } from '@wifi-share/contracts/durations';
import { Redis } from 'ioredis';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const redis = new Redis(run.redisUrl);
afterAll(() => redis.disconnect());

/** Lets the time pass after which a sign-in counts as recent no more. */
async function waitLong(page: Page): Promise<void> {
  const { id } = await (await page.context().request.get(currentUser.path)).json();
  const sessions = `sessions-of:${id}`;
  const before = -(durations.recentSignInMinutes + 1) * 60_000;
  for (const session of await redis.zrange(sessions, 0, '-1')) await redis.zincrby(sessions, before, session);
}

/** Not English: what is not translated shows. */
const language = 'de';

describe('who has no password and signed in long ago, in German,', () => {
  const t = textsIn(language);
  const refusal = t('problem.recent_sign_in_required.detail');
  const password = 'another walk by the river';

  it('is asked to sign in with Google again before anything that needs a proof', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language });
    await people.store(person, { passwordHash: null, authProvider: 'social', socialId: randomUUID() });
    await waitLong(page);
    await page.reload();
    const form = formOn(page, t);
    const links = page.getByRole('link', { name: t('settings.again.link') });
    const returnsTo = async (section: string) =>
      expect
        .poll(() => links.last().getAttribute('href'))
        .toBe(`/api/auth/google?next=${encodeURIComponent(`${settingsPath}&section=${section}`)}`);

    await form.press('settings.email.change');
    await form.fill({ 'settings.email.new': newPerson().email });
    await form.press('settings.email.submit');
    await form.toast(t('settings.email.failed.title'), refusal);
    await returnsTo('email');

    await form.fill({ 'settings.password.new': password, 'settings.password.confirm': password });
    await form.press('settings.password.set');
    await form.toast(t('settings.password.failed.title'), refusal);
    await expect.poll(() => links.count()).toBe(2);
    await returnsTo('password');

    await form.press('settings.delete.open');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('settings.delete.username', { username: person.username })).fill(person.username);
    await dialog.getByRole('button', { name: t('settings.delete.confirm') }).click();
    await dialog.getByText(refusal).waitFor();
    await returnsTo('delete');
  });
});
