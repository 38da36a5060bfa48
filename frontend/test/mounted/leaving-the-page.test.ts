import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { signOut } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { durations } from '@wifi-share/contracts/durations';
import { languageCookie } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { readStoredUser } from '@/lib/session/current-user.js';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const t = translate.bind(null, 'en');
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const why = 'Away for a while';
const firstName = () => screen.findByLabelText<HTMLInputElement>(t('settings.profile.firstName'));
const question = { name: t('common.unsaved.title') };

/** A profile that was changed and not saved; answers how often the server was asked to end the session. */
async function changedProfile() {
  await mountApp('/user-dashboard?tab=settings', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [signOut, { code: 'service_unavailable', message: why }, 503],
    ],
  });
  await person.type(await firstName(), '-Maria');
  const asked = vi.spyOn(globalThis, 'fetch');
  return () => asked.mock.calls.filter(([url]) => String(url).endsWith(signOut.path)).length;
}

async function answer(key: 'common.unsaved.confirm' | 'common.unsaved.cancel') {
  await screen.findByRole('alertdialog', question);
  await person.click(screen.getByRole('button', { name: t(key) }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', question)).toBeNull());
}

async function logOut() {
  await person.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await person.click(await screen.findByRole('menuitem', { name: t('common.profile.logout') }));
}

it('logging out asks about unsaved changes while the session is still there, and ends nothing for who stays', async () => {
  const signOuts = await changedProfile();
  await logOut();
  await answer('common.unsaved.cancel');
  expect([signOuts(), readStoredUser()?.id, (await firstName()).value]).toEqual([0, anna.id, 'Anna-Maria']);
});

it('logging out ends the session once the changes may be lost, and asks again when the server could not', async () => {
  const signOuts = await changedProfile();
  await logOut();
  await answer('common.unsaved.confirm');
  await waitFor(() => expect(screen.queryAllByText(why)).not.toEqual([]));
  expect(signOuts()).toBe(1);
  await logOut();
  await screen.findByRole('alertdialog', question);
});

it('a page that was left by logging out shows nothing when it comes back', async () => {
  await mountApp('/user-dashboard', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [signOut, null, 204],
    ],
  });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  await logOut();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(document.body.hidden).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(document.body.hidden).toBe(true);
  document.body.hidden = false;
  assign.mockRestore();
});

it('another language asks about unsaved changes before it is remembered', async () => {
  await changedProfile();
  const languages = () => screen.getByLabelText<HTMLSelectElement>(t('common.language'), { selector: 'header select' });
  await person.selectOptions(languages(), 'cs');
  await answer('common.unsaved.cancel');
  expect([languages().value, window.location.search]).toEqual(['en', '?tab=settings']);
  expect(document.cookie).not.toContain(`${languageCookie}=`);
  expect((await firstName()).value).toBe('Anna-Maria');

  await person.selectOptions(languages(), 'cs');
  const later = vi.spyOn(window, 'setTimeout');
  await answer('common.unsaved.confirm');
  await waitFor(() => expect(window.location.search).toBe('?tab=settings&lang=cs'));
  expect(document.cookie).toContain(`${languageCookie}=cs`);
  // This document cannot be loaded anew, and is gone by then.
  const reload = later.mock.calls.findIndex(([, after]) => after === durations.languageReloadMilliseconds);
  expect(reload).toBeGreaterThan(-1);
  clearTimeout(later.mock.results[reload]?.value);
});
