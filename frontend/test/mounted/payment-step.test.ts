import { screen, waitFor } from '@testing-library/dom';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { captureOrder, setUpPayment } from '@wifi-share/contracts/calls/paypal';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { expect, it } from 'vitest';
import { view } from './laid-out-page.js';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { press, t } from './person.js';

const later = '2026-12-20T08:00:00.000Z';
const billing = {
  paidPlan: { plan: null, paidUntil: null },
  graceUntil: null,
  nextPaidUntil: { premium: later, pro: later },
  isPending: true,
  payments: [],
};
const setUp = { clientToken: 'token', clientId: 'client', sdkUrl: 'https://paypal.example/sdk.js', isTest: true };
const title = () => screen.queryByRole('heading', { level: 1, name: t('payment.title', { plan: 'Premium' }) });
const skeleton = () => document.querySelector('main [aria-busy=true]');

it.each(['what was paid before', 'the way to pay'])(
  'the payment step waits for %s, and then shows everything',
  async (late) => {
    let answer: (body: unknown) => void = () => expect.fail('not asked');
    const promised = new Promise((resolve) => {
      answer = resolve;
    });
    const isBilling = late === 'what was paid before';
    await mountApp('/plans?plan=premium', {
      user: anna,
      answers: [
        [readBilling, isBilling ? promised : billing],
        [setUpPayment, isBilling ? setUp : promised],
      ],
    });
    await waitFor(() => expect(skeleton()).not.toBeNull());
    // Whatever else was asked for has come by then.
    for (let tasks = 0; tasks < 10; tasks++) await new Promise((resolve) => setTimeout(resolve));
    expect([title(), skeleton() !== null]).toEqual([null, true]);

    answer(isBilling ? billing : setUp);
    await waitFor(() => expect(title()).not.toBeNull());
    screen.getByText(t('payment.isPending'));
    screen.getByText(t('payment.confirm.granted', { plan: 'Pro' }));
  },
);

it('the payment step is shown from its top, with the focus at its heading', async () => {
  const history = await mountApp('/plans', {
    user: anna,
    answers: [
      [readBilling, { ...billing, isPending: false }],
      [setUpPayment, setUp],
    ],
  });
  history.push('/plans?plan=premium');
  await waitFor(() => expect(title()).not.toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(view.scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
});

it('while PayPal checks a payment, the ways to pay again are folded', async () => {
  await mountApp('/plans?plan=premium', {
    user: anna,
    answers: [
      [readBilling, billing],
      [setUpPayment, setUp],
    ],
  });
  await screen.findByText(t('payment.isPending'));
  expect([screen.queryByText(t('payment.how')), screen.queryByText(/If you pay now/)]).toEqual([null, null]);
  await press('button', t('payment.payAgain'));
  await screen.findByText(t('payment.how'));
  screen.getByText(/If you pay now/);
  screen.getByText(t('payment.test.title'));
});

it.each([
  ['was taken, and whose plan is yet to follow,', 'COMPLETED', 'paid', '/user-dashboard?payment=success&plan=premium'],
  ['PayPal has not decided', 'PENDING', 'pending', '/user-dashboard'],
] as const)(
  'a payment that %s leads to the dashboard, which says that it arrived only in the former case (R63)',
  async (_what, status, stage, path) => {
    await mountApp('/plans?plan=premium&payment=approved&token=ORDER', {
      user: { ...anna, plan: 'free', planBasis: null },
      answers: [
        [captureOrder, { status, paidPlan: { plan: 'premium', paidUntil: later, version: 1, capturedVersion: 1 } }],
        [updatePlan, { code: 'service_unavailable' }, 503],
      ],
    });
    await screen.findByRole('heading', { name: t(`payment.${stage}.title`) });
    expect(screen.getByRole('link', { name: t('payment.toDashboard') }).getAttribute('href')).toBe(path);
  },
);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const shownDay = (moment: string) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(moment));
const paying = (path: string, plan: 'free' | 'pro', paidUntil: string, graceUntil: string | null) =>
  mountApp(path, {
    user: { ...anna, plan, planBasis: plan === 'pro' ? 'payment' : null },
    answers: [
      [readBilling, { ...billing, paidPlan: { plan: 'pro', paidUntil }, graceUntil, isPending: false }],
      [setUpPayment, setUp],
    ],
  });

it('a payment in the days of grace says that the days used since the end are deducted (R59)', async () => {
  const ended = inDays(-4);
  await paying('/plans?plan=pro', 'pro', ended, inDays(3));
  await screen.findByText(t('payment.graceUsed', { plan: 'Pro', date: shownDay(ended) }));
});

it.each(['/plans?plan=premium', '/user-dashboard?tab=settings&change=premium'])(
  '%s says that buying another plan ends the way back to a paid one',
  async (path) => {
    const until = inDays(20);
    await paying(path, 'free', until, null);
    await screen.findByText(t('payment.confirm.left', { plan: 'Pro', date: shownDay(until) }));
  },
);
