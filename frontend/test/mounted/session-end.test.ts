import { screen, waitFor } from '@testing-library/dom';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { updateProfile } from '@wifi-share/contracts/calls/profile';
import type { User } from '@wifi-share/contracts/entities/user';
import { languageCodes } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { storedUserKey, storeUser } from '@/lib/session/current-user.js';
import { logIn, person } from './log-in.js';
import { answerCalls, mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { anna, cafe } from './people.js';

const t = translate.bind(null, 'en');
const ben: User = { ...anna, id: '7d1f9b52-2a3e-4f0c-8a55-1f0a6b7c9d22', username: 'ben', firstName: 'Ben' };
const bar = { ...cafe, id: 'bB3dE6gH9jK2', userId: ben.id, name: 'Bar Ben' };
const signedOut = { code: 'not_signed_in', message: 'Not signed in' };
const settings = '/user-dashboard?tab=settings';

const showsNetworks = () => mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [cafe]]] });
const nextFrom = (path: string) => ({ pathname: '/user-login', search: `?next=${encodeURIComponent(path)}` });
/** The first name in the form of the profile. */
const firstName = () => screen.findByLabelText<HTMLInputElement>(t('settings.profile.firstName'));
const visibleText = () => document.body.textContent ?? '';

/** What this tab hears when another one stores who is signed in; null signs out. */
function storedElsewhere(user: User | null) {
  storeUser(user);
  const newValue = localStorage.getItem(storedUserKey);
  window.dispatchEvent(new StorageEvent('storage', { key: storedUserKey, newValue }));
}

it('a sign-out in another tab takes the account from the screen and leads to the login, which says why', async () => {
  const history = await showsNetworks();
  await screen.findByText(cafe.name);
  storedElsewhere(null);
  await screen.findByText(t('account.login.sessionEnd.elsewhere'));
  expect(history.location).toMatchObject(nextFrom('/user-dashboard'));
  expect(visibleText()).not.toContain(cafe.name);
});

it('who comes back from Google while another tab stores who is signed in goes on all the same', async () => {
  const { answered, answer } = pendingAnswer<User>();
  const said = encodeURIComponent(JSON.stringify({ id: anna.id, username: anna.username }));
  const history = await mountApp(`/auth-success?user=${said}`, {
    answers: [
      [currentUser, answered],
      [listNetworks, [cafe]],
    ],
  });
  storedElsewhere(anna);
  answer(anna);
  await screen.findByText(cafe.name);
  expect(history.location.pathname).toBe('/user-dashboard');
});

it('what was read before a sign-out in another tab is read anew', async () => {
  const history = await showsNetworks();
  await screen.findByText(cafe.name);
  answerCalls([
    [currentUser, anna],
    [listNetworks, [bar]],
  ]);
  storedElsewhere(null);
  await screen.findByText(t('account.login.sessionEnd.elsewhere'));
  // Signed in again in that other tab: this one goes on where it was.
  storedElsewhere(anna);
  await screen.findByText(bar.name);
  expect(history.location.pathname).toBe('/user-dashboard');
  expect(visibleText()).not.toContain(cafe.name);
});

it('who signs in in another tab takes the place of who was signed in here, with nothing left of them', async () => {
  await mountApp(settings, { user: anna, answers: [[listNetworks, [cafe]]] });
  await person.type(await firstName(), '-Maria');
  answerCalls([
    [currentUser, ben],
    [listNetworks, [bar]],
  ]);
  storedElsewhere(ben);
  await waitFor(async () => expect((await firstName()).value).toBe('Ben'));
  await screen.findByRole('button', { name: /^Account menu.*ben/ });
});

it('an answer that is not for who was signed in here shows who is', async () => {
  await mountApp(settings, { user: anna, answers: [[listNetworks, [cafe]]] });
  await person.type(await firstName(), '-Maria');
  answerCalls([
    [currentUser, ben],
    [updateProfile, { code: 'forbidden', message: 'You are not allowed' }, 403],
  ]);
  await person.click(screen.getByRole('button', { name: t('settings.profile.save') }));
  await waitFor(async () => expect((await firstName()).value).toBe('Ben'));
});

it('who was never signed in is told of no session', async () => {
  await mountApp('/user-dashboard');
  await screen.findByRole('heading', { level: 1, name: t('account.login.title') });
  expect(visibleText()).not.toContain(t('account.login.sessionEnd.ended'));
});

it.each(languageCodes)(
  'a browser that keeps no cookies is told so after the right password, in %s',
  async (language) => {
    const history = await mountApp('/user-login?next=/nfc-helper', {
      language,
      answers: [
        [signIn, anna],
        [currentUser, signedOut, 401],
      ],
    });
    await logIn(language);
    const told = translate(language, 'account.login.cookiesNeeded');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(told));
    expect(history.location.pathname).toBe('/user-login');
  },
);
