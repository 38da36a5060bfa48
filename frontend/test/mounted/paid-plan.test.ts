import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import { listWebhooks } from '@wifi-share/contracts/calls/webhooks';
import type { User } from '@wifi-share/contracts/entities/user';
import { receiptPath } from '@wifi-share/contracts/paths';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const t = translate.bind(null, 'en');
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const payer: User = { ...anna, planBasis: 'payment' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const shownDay = (moment: string) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(moment));
const paidUntil = inDays(23);
const billing = {
  paidPlan: { version: 1, capturedVersion: 1, plan: 'pro', paidUntil },
  graceUntil: inDays(30),
  nextPaidUntil: { premium: inDays(40), pro: inDays(53) },
  isPending: false,
  payments: [
    {
      ...{ id: '8AB', plan: 'pro', amountCents: 800, currency: 'USD', capturedAt: inDays(-7), state: 'paid' },
      ...{ refundedCents: 0, refundedAt: null, isTest: false },
    },
  ],
};
const networks = [cafe, { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar' }, { ...cafe, id: 'Yy9yX8wV7uT6', name: 'Hall' }];
const open = (path: string, user: User = payer) =>
  mountApp(path, {
    user,
    answers: [
      [listNetworks, networks],
      [readBilling, billing],
      [listSessions, []],
    ],
  });
const arrived = t('dashboard.arrived.title', { plan: 'Pro', date: shownDay(paidUntil) });
const toast = t('dashboard.payment.title');

it('a success that the address alone claims is none (R48)', async () => {
  await open('/user-dashboard?payment=success&plan=pro', { ...anna, plan: 'premium', planBasis: 'payment' });
  await screen.findByText(cafe.name);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByText(toast)).toBeNull();
  expect(screen.queryByRole('heading', { name: arrived })).toBeNull();
});

it('after paying a card says until when, with the receipt, until it is dismissed (R63)', async () => {
  const history = await open('/user-dashboard?payment=success&plan=pro');
  const comeBack = async () => {
    history.push('/nfc-helper');
    await screen.findByRole('heading', { name: t('nfc.title') });
    history.push('/user-dashboard');
    await screen.findByRole('article', { name: cafe.name });
  };
  await screen.findByText(toast);
  await screen.findByRole('heading', { name: arrived });
  const receipt = screen.getByRole('link', { name: t('dashboard.arrived.receipt') });
  expect(receipt.getAttribute('href')).toBe(receiptPath('8AB'));
  expect(window.location.search).toBe('');

  await comeBack();
  await screen.findByRole('heading', { name: arrived });
  await person.click(screen.getByRole('button', { name: t('dashboard.arrived.dismiss') }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: arrived })).toBeNull());
  await comeBack();
  expect(screen.queryByRole('heading', { name: arrived })).toBeNull();
});

it('the settings say how many days are left, extend them, and list each payment to the cent', async () => {
  await open('/user-dashboard?tab=settings');
  await screen.findByText(new RegExp(t('payment.daysLeft_other' as 'payment.daysLeft_one', { count: 23 })));
  const extend = screen.getByRole('link', { name: t('plans.again') });
  expect(extend.getAttribute('href')).toBe('/plans?plan=pro');
  expect(screen.queryByRole('button', { name: new RegExp(`^${t('payment.upgrade')}`) })).toBeNull();
  await screen.findByText('$8.00');
});

it.each([
  ['/plans', 'plans.period'],
  ['/plans?plan=premium', 'payment.confirm.rest'],
  ['/plans?plan=pro', 'payment.once'],
  ['/user-dashboard?tab=settings', 'payment.once'],
  ['/user-dashboard?tab=settings&change=premium', 'plans.period'],
  ['/user-dashboard?payment=success&plan=pro', 'dashboard.arrived.once'],
] as const)('%s says that a plan does not renew by itself (R46)', async (path, key) => {
  await open(path);
  const words = t(key);
  expect(words).toMatch(/does not renew/);
  await screen.findAllByText((text) => text.includes(words));
});

it.each(['free', 'cancel'])(
  'the dialog of ?change=%s offers the gentle way first, which deletes nothing (R46)',
  async (change) => {
    await open(`/user-dashboard?tab=settings&change=${change}`);
    const dialog = within(await screen.findByRole('dialog'));
    const date = shownDay(paidUntil);
    const gentle = await dialog.findByRole('button', { name: t('payment.letEnd.button', { date }) });
    const [deletes] = dialog.getAllByRole('button', {
      name: t(change === 'free' ? 'payment.downgrade' : 'payment.cancel.button'),
    });
    expect(gentle.compareDocumentPosition(deletes!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).not.toBe(deletes);
    await dialog.findByText(t('payment.downgrade.codes_other', { count: 2 }));

    const calls = vi.mocked(fetch).mock.calls.length;
    await person.click(gentle);
    await screen.findByText(t('payment.letEnd.done', { plan: 'Pro', date }));
    const sent = vi.mocked(fetch).mock.calls.slice(calls);
    expect(sent.filter(([, init]) => init?.method && init.method !== 'GET')).toEqual([]);
  },
);

it('nothing is deleted before the gentle way could be offered (R46)', async () => {
  let fail: (error: Error) => void = () => expect.fail('not asked');
  const reading: Answers[number] = [readBilling, new Promise((_, reject) => (fail = reject))];
  const answers: Answers = [reading, [listNetworks, networks], [listSessions, []]];
  await mountApp('/user-dashboard?tab=settings&change=free', { user: payer, answers });
  const dialog = within(await screen.findByRole('dialog'));
  const isAvailable = () =>
    dialog.getByRole('button', { name: t('payment.downgrade') }).getAttribute('aria-disabled') === null;
  expect(isAvailable()).toBe(false);
  expect(screen.getByRole('dialog').querySelector('[aria-busy=true]')).not.toBeNull();

  fail(new TypeError('Failed to fetch'));
  const retry = await dialog.findByRole('button', { name: t('common.retry') });
  expect(isAvailable()).toBe(false);

  reading[1] = billing;
  await person.click(retry);
  await dialog.findByRole('button', { name: t('payment.letEnd.button', { date: shownDay(paidUntil) }) });
  expect(isAvailable()).toBe(true);
});

it('a change of plan has all read again that it locks or pauses', async () => {
  await mountApp('/user-dashboard?tab=settings&change=free', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [readBilling, billing],
      [listWebhooks, []],
      [updatePlan, { ...anna, plan: 'free', maxNetworks: 1 }],
    ],
  });
  await screen.findByText(t('webhooks.none'));
  const before = bodiesOf(listWebhooks).length;
  await person.click(await screen.findByRole('button', { name: t('payment.downgrade') }));
  await waitFor(() => expect(bodiesOf(listWebhooks).length).toBeGreaterThan(before));
});

it('a plan that an admin gave has no end to wait for', async () => {
  await open('/user-dashboard?tab=settings&change=cancel', anna);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(t('payment.downgrade.granted', { plan: 'Pro' }));
  expect(dialog.queryByText(t('payment.letEnd.orNow'))).toBeNull();
});
