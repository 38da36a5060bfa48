import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { resendVerification, signIn, signUp } from '@wifi-share/contracts/calls/identity';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { anna } from './people.js';

const t = translate.bind(null, 'en');
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const chosen = '/plans?plan=pro';
const next = `next=${encodeURIComponent(chosen)}`;
const registered = { id: anna.id, username: 'ada', email: 'ada@example.com', emailVerified: false };

const follow = async (name: TextKey) => person.click(await screen.findByRole('link', { name: t(name) }));
const type = async (label: TextKey, text: string) =>
  person.type(await screen.findByLabelText(t(label), { selector: 'input' }), text);
const press = (name: TextKey) => person.click(screen.getByRole('button', { name: t(name) }));

/** The bodies that are sent from now on. */
function sentBodies(): unknown[] {
  const bodies: unknown[] = [];
  const answer = window.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.body) bodies.push(JSON.parse(String(init.body)));
    return answer(url, init);
  });
  return bodies;
}

it('who chooses a plan and has no account yet takes it along: to the form, its e-mail and the login', async () => {
  const history = await mountApp(`/user-login?${next}`, {
    answers: [[signUp, { ...registered, emailVerificationRequired: true }, 201]],
  });
  const bodies = sentBodies();
  await follow('account.login.signUp');
  await type('account.signUp.email', registered.email);
  await type('account.signUp.password', 'a long walk in the park');
  await press('account.signUp.submit');
  await screen.findByRole('heading', { name: t('account.verify.inbox.title') });
  expect(bodies).toMatchObject([{ username: 'ada', next: chosen }]);
  await follow('account.verify.toLogin');
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/user-login', search: `?${next}` }));
});

it('a verification e-mail that is sent again leads there too', async () => {
  await mountApp(`/verify-email?email=a@b.example&${next}`, {
    answers: [[resendVerification, { message: 'Sent', autoVerified: false }]],
  });
  const bodies = sentBodies();
  await press('account.resend.submit');
  await screen.findByText('Sent');
  expect(bodies).toMatchObject([{ next: chosen }]);
});

it.each([
  ['/enhanced-signup', 'common.login', '/user-login'],
  ['/user-signup-old', 'account.simpleSignUp.full', '/enhanced-signup'],
  ['/user-signup-old', 'common.login', '/user-login'],
  ['/verify-email?email=a@b.example', 'account.forgot.sent.change', '/enhanced-signup'],
  ['/verify-email?email=a@b.example&verified=true', 'account.verify.toLogin', '/user-login'],
  ['/verify-email?email=a@b.example&error=expired', 'account.backToLogin', '/user-login'],
  ['/verify-email?error=expired', 'account.resend.submit', '/resend-verification'],
  ['/verify-email', 'account.resend.submit', '/resend-verification'],
  ['/resend-verification', 'account.backToLogin', '/user-login'],
  ['/user-login?error=email_not_verified', 'account.login.resend', '/resend-verification'],
  ['/user-login', 'account.login.google', '/api/auth/google'],
  ['/enhanced-signup', 'account.login.google', '/api/auth/google'],
] as const)('%s takes it along to "%s"', async (path, link, to) => {
  await mountApp(`${path}${path.includes('?') ? '&' : '?'}${next}`);
  const links = await screen.findAllByRole('link', { name: t(link) });
  const targets = links.map((found) => new URL(found.getAttribute('href') ?? '', window.location.href));
  expect(targets.some(({ pathname, searchParams }) => pathname === to && searchParams.get('next') === chosen)).toBe(
    true,
  );
});

it('the login takes it along to the e-mail that an account without a verified address needs', async () => {
  const refused: Answers = [[signIn, { code: 'email_not_verified', message: 'Please verify' }, 403]];
  const history = await mountApp(`/user-login?${next}`, { answers: refused });
  await type('account.login.username', registered.email);
  await type('account.login.password', 'a long walk in the park');
  await press('account.login.submit');
  await follow('account.login.resend');
  const email = encodeURIComponent(registered.email);
  await waitFor(() => expect(history.location.search).toBe(`?email=${email}&${next}`));
});
