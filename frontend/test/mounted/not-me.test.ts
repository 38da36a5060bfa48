import { screen } from '@testing-library/dom';
import { disownSignIn } from '@wifi-share/contracts/calls/new-sign-in';
import { singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';
import type { TextKey } from '@wifi-share/texts/areas';
import { expect, it, vi } from 'vitest';
import { answerCalls, mountApp } from './mounted-app.js';
import { press, t } from './person.js';

const link = '/not-me?token=token-of-the-e-mail';
const heading = (key: TextKey, variables = {}) => screen.findByRole('heading', { level: 1, name: t(key, variables) });
const sent = (call: { path: string }) => {
  const [, { body = '' } = {}] = vi.mocked(fetch).mock.calls.find(([path]) => String(path).startsWith(call.path)) ?? [];
  return JSON.parse(String(body));
};

it('the link calls nothing and leaves the address; its one button leads to a new password, by the token that is answered', async () => {
  const history = await mountApp(link, { answers: [[disownSignIn, { resetToken: 'token-to-reset' }]] });
  await heading('account.notMe.title');
  expect(history.location).toMatchObject({ pathname: '/not-me', search: '' });
  expect(fetch).not.toHaveBeenCalled();
  await press('button', t('account.notMe.submit'));
  await heading('account.reset.title');
  expect(sent(disownSignIn)).toEqual({ token: 'token-of-the-e-mail' });
  expect(history.location).toMatchObject({ pathname: '/reset-password', search: '' });
});

it('a link that is used or too old leads to a new password all the same', async () => {
  await mountApp(link, { answers: [[disownSignIn, { code: 'confirmation_expired', message: 'over' }, 410]] });
  await press('button', t('account.notMe.submit'));
  await heading('account.notMe.over.title');
  const away = screen.getByRole('link', { name: t('account.notMe.over.reset') });
  expect(away.getAttribute('href')).toBe('/forgot-password');
});

it('who signs in with Google alone is told to secure that account', async () => {
  await mountApp(link, { answers: [[disownSignIn, { resetToken: null }]] });
  await press('button', t('account.notMe.submit'));
  await heading('account.notMe.google.title');
});

it("an owner who signs in with the operator's provider alone is asked to secure the account there", async () => {
  const metas = { [singleSignOnMetaName]: JSON.stringify({ name: 'Acme', required: true }) };
  await mountApp(link, { metas, answers: [[disownSignIn, { resetToken: null }]] });
  await press('button', t('account.notMe.submit'));
  await heading('account.notMe.provider.title', { provider: 'Acme' });
});

it('what may pass is said beside the button, which can be pressed again', async () => {
  await mountApp(link, {
    answers: [[disownSignIn, { code: 'service_unavailable', message: 'Away for a while' }, 503]],
  });
  await press('button', t('account.notMe.submit'));
  expect((await screen.findByRole('alert')).textContent).toBe('Away for a while');
  answerCalls([[disownSignIn, { resetToken: null }]]);
  await press('button', t('account.notMe.submit'));
  await heading('account.notMe.google.title');
});

it('a page without a token is a link that does not work', async () => {
  await mountApp('/not-me');
  await heading('account.notMe.over.title');
});
