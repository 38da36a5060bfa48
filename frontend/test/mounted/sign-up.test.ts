import { screen, waitFor } from '@testing-library/dom';
import { signUp } from '@wifi-share/contracts/calls/identity';
import { passwordMinMetaName } from '@wifi-share/contracts/password-min';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { person } from './log-in.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna } from './people.js';

const t = translate.bind(null, 'en');
const field = (label: TextKey) => screen.findByLabelText<HTMLInputElement>(t(label), { selector: 'input' });
const type = async (label: TextKey, text: string) => person.type(await field(label), text);
const username = async () => (await field('account.signUp.username')).value;
const press = (name: TextKey) => person.click(screen.getByRole('button', { name: t(name) }));
const registered = (email: string): Answers => [
  [signUp, { id: anna.id, username: 'ada', email, emailVerified: false, emailVerificationRequired: true }, 201],
];
const inbox = (email: string) => `/verify-email?email=${encodeURIComponent(email)}`;

it('asks for address and password first and for names last, with Google as another way', async () => {
  await mountApp('/enhanced-signup');
  const labels = [...document.querySelectorAll('main form label')].map((label) => label.textContent);
  const keys = ['email', 'password', 'username', 'firstName', 'lastName'] as const;
  expect(labels).toEqual(keys.map((key) => t(`account.signUp.${key}`)));
  screen.getByRole('link', { name: t('account.login.google') });
});

it('says so where Google is not set up', async () => {
  await mountApp('/enhanced-signup?social=google-pending');
  await screen.findByText(t('account.signUp.googlePending'));
});

it('proposes the username from the address, until another one is typed', async () => {
  await mountApp('/enhanced-signup');
  await type('account.signUp.email', 'Ada.Lovelace+wifi@mail.example');
  await waitFor(async () => expect(await username()).toBe('Ada.Lovelace'));
  await person.clear(await field('account.signUp.username'));
  await type('account.signUp.username', 'countess');
  await type('account.signUp.email', '.org');
  expect(await username()).toBe('countess');
});

it('says beside the password why the server does not take it', async () => {
  const message = t('validation.password.personal');
  await mountApp('/enhanced-signup', {
    answers: [[signUp, { code: 'validation_failed', message: '', errors: [{ path: 'password', message }] }, 400]],
  });
  await type('account.signUp.email', 'ada@mail.example');
  await type('account.signUp.username', 'countess');
  await type('account.signUp.password', 'countess-1');
  await press('account.signUp.submit');
  await screen.findByText(message, { selector: '[role=alert]' });
  expect((await field('account.signUp.password')).getAttribute('aria-invalid')).toBe('true');
});

it('asks for as long a password as the operator wants', async () => {
  await mountApp('/enhanced-signup', { metas: { [passwordMinMetaName]: '12' } });
  await screen.findByText(t('account.strength.short', { passwordMin: 12 }));
  await type('account.signUp.password', 'eleven-char');
  await screen.findByText(t('account.strength.short', { passwordMin: 12 }));
  await type('account.signUp.password', 's');
  await screen.findByText(t('account.strength.fair'));
});

it('offers another name where the proposed one is taken', async () => {
  const message = t('problem.username_taken.detail');
  await mountApp('/enhanced-signup', {
    answers: [[signUp, { code: 'username_taken', message, errors: [{ path: 'username', message }] }, 409]],
  });
  await type('account.signUp.email', 'ada@mail.example');
  await type('account.signUp.password', 'a long walk in the park');
  await press('account.signUp.submit');
  const offer = await screen.findByRole('button', { name: /ada-\d{3}/ });
  await person.click(offer);
  expect(await username()).toMatch(/^ada-\d{3}$/);
  await waitFor(() => expect(screen.queryByText(message, { selector: '[role=alert]' })).toBeNull());
  answerCalls(registered('ada@mail.example'));
  await press('account.signUp.submit');
  await screen.findByRole('heading', { name: t('account.verify.inbox.title') });
});

it('who mistyped the address comes back from the inbox to what was typed, but for the password', async () => {
  await mountApp('/enhanced-signup', { answers: registered('ada@gmial.com') });
  await type('account.signUp.email', 'ada@gmial.com');
  await type('account.signUp.password', 'a long walk in the park');
  await type('account.signUp.firstName', 'Ada');
  await press('account.signUp.submit');
  await screen.findByText('ada@gmial.com');
  await person.click(screen.getByRole('link', { name: t('account.forgot.sent.change') }));
  expect((await field('account.signUp.email')).value).toBe('ada@gmial.com');
  expect([await username(), (await field('account.signUp.firstName')).value]).toEqual(['ada', 'Ada']);
  expect((await field('account.signUp.password')).value).toBe('');
});

it.each([
  ['ada@gmail.com', 'Gmail', 'https://mail.google.com/'],
  ['ada@hotmail.co.uk', 'Outlook', 'https://outlook.live.com/mail/'],
  ['ada@GMX.de', 'GMX', 'https://www.gmx.net/'],
])('the inbox of %s opens %s', async (email, name, url) => {
  await mountApp(inbox(email));
  const link = await screen.findByRole('link', { name: t('account.verify.inbox.openMail', { name }) });
  expect(link.getAttribute('href')).toBe(url);
});

it('of an address elsewhere no mail program is guessed', async () => {
  await mountApp(inbox('ada@gmail.com.evil.example'));
  await screen.findByRole('heading', { name: t('account.verify.inbox.title') });
  expect(document.querySelector('main a[target]')).toBeNull();
});

it('another e-mail can be sent after half a minute, which the button counts', async () => {
  await mountApp('/enhanced-signup', { answers: registered('ada@mail.example') });
  await type('account.signUp.email', 'ada@mail.example');
  await type('account.signUp.password', 'a long walk in the park');
  await press('account.signUp.submit');
  const button = await screen.findByRole('button', { name: /Send again in (30|29) seconds/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await mountApp(inbox('ada@mail.example'));
  expect(screen.getByRole('button', { name: t('account.resend.submit') }).getAttribute('aria-disabled')).toBeNull();
});

it('a wrong field that has the focus already is scrolled into view', async () => {
  const message = 'This password is too common';
  const refusal = { code: 'validation_failed', message: 'Wrong', errors: [{ path: 'password', message }] };
  await mountApp('/enhanced-signup', { answers: [[signUp, refusal, 422]] });
  await type('account.signUp.email', 'ada@mail.example');
  await type('account.signUp.password', 'password1');
  const password = await field('account.signUp.password');
  password.focus();
  const shown = vi.mocked(Element.prototype.scrollIntoView);
  shown.mockClear();
  await press('account.signUp.submit');
  const alert = await screen.findByText(message);
  // The effect that scrolls runs after the alert is in the document.
  await waitFor(() => expect(shown.mock.contexts.some((box) => (box as Element).contains(alert))).toBe(true));
  expect(document.activeElement).toBe(password);
});
