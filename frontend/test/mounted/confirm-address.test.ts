import { screen, waitFor } from '@testing-library/dom';
import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { afterEach, expect, it, vi } from 'vitest';
import { readStoredUser } from '@/lib/session/current-user.js';
import { logIn, person } from './log-in.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const t = translate.bind(null, 'en');
const token = 'token-of-the-e-mail';
const link = `/confirm?token=${token}`;
const heading = (key: TextKey) => screen.findByRole('heading', { level: 1, name: t(key) });
const press = async () => person.click(await screen.findByRole('button', { name: t('account.confirm.submit') }));
const refusal = (code: string, status: number): Answers => [
  [confirmEmail, { code, message: `text of ${code}` }, status],
];
const ofSignUp = (user: object | null): Answers => [
  [confirmEmail, { confirmed: 'sign-up', email: 'anna@example.com', user }],
];

afterEach(() => sessionStorage.clear());

it('the link of an e-mail opens a page that calls nothing, takes the token out of the address, and sends it by its one button', async () => {
  const history = await mountApp(`${link}&next=%2Fplans`, { answers: ofSignUp(null) });
  await heading('account.confirm.title');
  expect(history.location).toMatchObject({ pathname: '/confirm', search: '?next=%2Fplans' });
  expect(fetch).not.toHaveBeenCalled();
  await press();
  await heading('account.verify.done.title');
  const [path, { method, body }] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
  expect([method, path, JSON.parse(String(body))]).toEqual(['POST', '/api/auth/confirm', { token }]);
  expect(history.location.search).toBe('?email=anna%40example.com&verified=true&next=%2Fplans');
});

it('the browser that signed up is signed in, and goes on to its networks', async () => {
  const history = await mountApp(link, { answers: [...ofSignUp(anna), [listNetworks, []]] });
  await press();
  await screen.findByText(t('account.verify.done.signedIn_other', { email: 'anna@example.com', count: 3 }));
  expect(readStoredUser()).toMatchObject({ id: anna.id });
  await person.click(screen.getByRole('link', { name: t('account.verify.done.continue') }));
  await heading('dashboard.title');
  expect(history.location.pathname).toBe('/user-dashboard');
});

it('elsewhere the login has the address filled in', async () => {
  await mountApp(link, { answers: ofSignUp(null) });
  await press();
  await person.click(await screen.findByRole('link', { name: t('account.verify.toLogin') }));
  const login = await screen.findByLabelText<HTMLInputElement>(t('account.login.username'));
  expect(login.value).toBe('anna@example.com');
});

it('another address wants a login first, which leads back to the button', async () => {
  const history = await mountApp(link, { answers: refusal('not_signed_in', 401) });
  await press();
  await heading('account.confirm.signIn.title');
  await person.click(screen.getByRole('link', { name: t('account.verify.toLogin') }));
  await waitFor(() => expect(history.location).toMatchObject({ search: '?next=%2Fconfirm' }));
  const changed = { ...anna, email: 'new@example.com' };
  answerCalls([
    [signIn, { ...anna, redirectTo: '/confirm' }],
    [currentUser, changed],
    [confirmEmail, { confirmed: 'email-change', email: changed.email }],
  ]);
  await logIn('en');
  await press();
  await heading('account.confirmed.title');
  await waitFor(() => expect(readStoredUser()).toMatchObject({ email: changed.email }));
  expect(Object.values(sessionStorage).join()).not.toContain(token);
});

it.each([
  ['confirmation_expired', 410, undefined, 'account.verify.expired.title'],
  ['confirmation_expired', 410, anna, 'account.confirmed.expired.title'],
  ['email_taken', 409, anna, 'account.confirmed.taken.title'],
] as const)(
  'a link that is refused with %s leads to the screen that says what to do',
  async (code, status, user, title) => {
    await mountApp(link, { answers: refusal(code, status), ...(user && { user }) });
    await press();
    await heading(title);
  },
);

it('what may pass is said beside the button, which can be pressed again', async () => {
  await mountApp(link, { answers: refusal('confirmation_of_other_account', 403), user: anna });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('text of confirmation_of_other_account');
  answerCalls(ofSignUp(null));
  await press();
  await heading('account.verify.done.title');
});

it('a page without a token is an incomplete link', async () => {
  await mountApp('/confirm');
  await heading('account.verify.invalid.title');
});

it('a session cookie is enough to be signed in: what this browser stores of the user comes from the server', async () => {
  await mountApp('/user-dashboard', {
    withCookie: true,
    answers: [
      [currentUser, anna],
      [listNetworks, [cafe]],
    ],
  });
  await screen.findByText(cafe.name);
  expect(readStoredUser()).toMatchObject({ id: anna.id, username: anna.username });
});

it('without a cookie and a stored user the server is not asked', async () => {
  await mountApp('/faq');
  expect(fetch).not.toHaveBeenCalled();
});

it('a sign-in says where the reader wants to go, and follows where the server leads', async () => {
  const history = await mountApp('/user-login?next=%2Fnfc-helper', {
    answers: [
      [signIn, { ...anna, redirectTo: '/user-dashboard?tab=settings' }],
      [currentUser, anna],
    ],
  });
  await logIn('en');
  await waitFor(() => expect(history.location.search).toBe('?tab=settings'));
  const sent = vi.mocked(fetch).mock.calls.find(([path]) => path === signIn.path)?.[1];
  expect(JSON.parse(String(sent?.body))).toMatchObject({ next: '/nfc-helper' });
});
