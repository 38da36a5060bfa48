import { screen, waitFor } from '@testing-library/dom';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { updateProfile } from '@wifi-share/contracts/calls/profile';
import { unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';
import { expect, it, vi } from 'vitest';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';

it('the link of a summary calls nothing and leaves the address; its one button stops them', async () => {
  const history = await mountApp('/unsubscribe?token=u.token', { answers: [[unsubscribe, null, 204]] });
  await screen.findByRole('heading', { level: 1, name: t('account.unsubscribe.title') });
  expect(history.location).toMatchObject({ pathname: '/unsubscribe', search: '' });
  expect(fetch).not.toHaveBeenCalled();
  await press('button', t('account.unsubscribe.submit'));
  await screen.findByRole('heading', { level: 1, name: t('account.unsubscribe.done.title') });
  expect(vi.mocked(fetch).mock.calls.map(([path, { method } = {}]) => [path, method])).toEqual([
    ['/api/unsubscribe/u.token', 'POST'],
  ]);
});

it('a link that is not whole leads to the settings', async () => {
  await mountApp('/unsubscribe?token=u.tok', { answers: [[unsubscribe, { code: 'not_found', message: 'no' }, 404]] });
  await press('button', t('account.unsubscribe.submit'));
  await screen.findByRole('heading', { level: 1, name: t('account.forgot.incomplete.title') });
  const away = await screen.findByRole('link', { name: t('account.unsubscribe.toSettings') });
  expect(away.getAttribute('href')).toBe('/user-dashboard?tab=settings&section=summary');
});

const settings = '/user-dashboard?tab=settings&section=summary';

it('is switched on in the settings, and off again where that failed', async () => {
  const user = { ...anna, plan: 'pro' as const };
  const networks: Answers[number] = [listNetworks, [cafe]];
  await mountApp(settings, { user, answers: [[updateProfile, { ...user, weeklySummary: true }], networks] });
  const toggle = () => screen.findByRole('switch', { name: t('settings.summary.label') });
  await press('switch', t('settings.summary.label'));
  await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'));
  const [, { body = '' } = {}] = vi.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'PATCH') ?? [];
  expect(JSON.parse(String(body))).toEqual({ weeklySummary: true });
  answerCalls([[updateProfile, { code: 'service_unavailable', message: 'Away' }, 503], networks]);
  await press('switch', t('settings.summary.label'));
  await screen.findByText(t('settings.summary.failed'));
  expect((await toggle()).getAttribute('aria-checked')).toBe('true');
});

it('is offered with the plans that have analytics', async () => {
  await mountApp(settings, { user: { ...anna, plan: 'free' }, answers: [[listNetworks, [cafe]]] });
  await screen.findByText(t('settings.summary.plan'));
  expect(screen.queryByRole('switch', { name: t('settings.summary.label') })).toBeNull();
});
