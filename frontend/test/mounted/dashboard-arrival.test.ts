import { screen, waitFor } from '@testing-library/dom';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import type { User } from '@wifi-share/contracts/entities/user';
import { expect, it, onTestFinished, vi } from 'vitest';
import { standingTimeoutMilliseconds } from '@/lib/billing/plan-standing.js';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const payer: User = { ...anna, planBasis: 'payment' };
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const inGrace = {
  paidPlan: { plan: 'pro', paidUntil: inDays(-1) },
  graceUntil: inDays(2),
  nextPaidUntil: { premium: inDays(30), pro: inDays(30) },
  isPending: false,
  payments: [],
};
/** How often a path that ends so was asked for. */
const asked = (end: string) => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).endsWith(end)).length;
const tabs = () => screen.queryByRole('tablist');
const banner = () => screen.queryByText(/keeps working until/);

/** The dashboard's timeout for billing ends at once, or never: no test depends on how busy the machine is. */
function timeoutEnds(when: 'at once' | 'never'): void {
  const { setTimeout } = window;
  const endTimeout = (run: () => void) => (when === 'never' ? 0 : setTimeout(run));
  const timed = (run: () => void, after?: number) =>
    after === standingTimeoutMilliseconds ? endTimeout(run) : setTimeout(run, after);
  vi.stubGlobal('setTimeout', timed);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** An answer that is given later. */
function later<T>(): { answer: (body: T) => void; promised: Promise<T> } {
  let answer: (body: T) => void = () => undefined;
  const promised = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { answer, promised };
}

it('what says that the days of grace run is there with the tabs, and moves nothing', async () => {
  timeoutEnds('never');
  const { answer, promised } = later<unknown>();
  await mountApp('/user-dashboard', {
    user: payer,
    answers: [
      [listNetworks, [cafe]],
      [readBilling, promised],
    ],
  });
  await waitFor(() => expect(asked('/billing')).toBe(1));
  expect([tabs(), banner()]).toEqual([null, null]);

  const seen: boolean[] = [];
  const observer = new MutationObserver(() => tabs() && seen.push(banner() !== null));
  observer.observe(document.body, { childList: true, subtree: true });
  answer(inGrace);
  await screen.findByRole('tablist');
  observer.disconnect();
  const minute = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(inGrace.graceUntil));
  expect(banner()?.textContent).toContain(minute);
  expect(seen).not.toContain(false);
});

it('in the days of grace nothing says that the plan was paid for', async () => {
  const { plan } = inGrace.paidPlan;
  const payment = {
    ...{ id: '8AB', plan, amountCents: 800, currency: 'USD', capturedAt: inDays(-31), state: 'paid' },
    ...{ refundedCents: 0, refundedAt: null, isTest: false },
  };
  await mountApp(`/user-dashboard?payment=success&plan=${plan}`, {
    user: payer,
    answers: [
      [listNetworks, [cafe]],
      [readBilling, { ...inGrace, payments: [payment] }],
    ],
  });
  await screen.findByText(cafe.name);
  expect(banner()).not.toBeNull();
  expect(screen.queryByText(/is yours until/)).toBeNull();
});

it.each([
  ['cannot say what was paid', 503],
  ['does not answer', 'never'],
] as const)('a dashboard whose billing %s is there without that', async (_, status) => {
  timeoutEnds(status === 'never' ? 'at once' : 'never');
  await mountApp('/user-dashboard', {
    user: payer,
    answers: [
      [listNetworks, [cafe]],
      status === 'never' ? [readBilling, new Promise(() => {})] : [readBilling, { code: 'unavailable' }, status],
    ],
  });
  await screen.findByText(cafe.name);
  expect(banner()).toBeNull();
});

it('the networks are asked for while the server is still asked who it is', async () => {
  const { answer, promised } = later<User>();
  await mountApp('/user-dashboard', {
    user: anna,
    answers: [
      [currentUser, promised],
      [listNetworks, [cafe]],
    ],
  });
  await waitFor(() => expect(asked('/networks')).toBe(1));
  expect(screen.queryByText(cafe.name)).toBeNull();
  answer(anna);
  await screen.findByText(cafe.name);
  expect(asked('/networks')).toBe(1);
});
