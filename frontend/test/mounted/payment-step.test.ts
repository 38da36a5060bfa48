import { screen, waitFor } from '@testing-library/dom';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { setUpPayment } from '@wifi-share/contracts/calls/paypal';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';

const t = translate.bind(null, 'en');
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
    screen.getByText(t('payment.test.title'));
  },
);
