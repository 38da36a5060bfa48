import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { openTicket } from '@wifi-share/contracts/calls/support';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { pay } from '../support/payments.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

/** Milliseconds: the skeleton is drawn before. */
const answersAfter = 150;
/** What may move (performance budget). */
const bound = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | null }[];
}

interface Movement {
  /** Cumulative, as browsers count it. */
  score: number;
  /** The elements that moved. */
  moved: string[];
}

/** Notes what moves in the page from now on. Runs in the page; nothing there is pressed. */
function watch(): void {
  const movement: Movement = { score: 0, moved: [] };
  Object.assign(window, { movement });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      movement.score += value;
      movement.moved.push(...sources.map(({ node }) => `${value}: ${node?.outerHTML?.slice(0, 200)}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens `path` while every answer is slow, until it shows what it is about. */
async function movementAt(first: Page, path: string, shows: string): Promise<Movement & { path: string }> {
  const page = await first.context().newPage();
  await page.addInitScript(watch);
  await page.route('**/api/**', async (route) => {
    await delay(answersAfter);
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
  await page.getByText(shows, { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('.animate-pulse:visible, .animate-spin:visible').count()).toBe(0);
  const movement = await page.evaluate(() => (window as unknown as { movement: Movement }).movement);
  await page.close();
  return { path, ...movement };
}

async function movementsAt(first: Page, screens: Record<string, string>): Promise<(Movement & { path: string })[]> {
  const movements = [];
  for (const [path, shows] of Object.entries(screens)) movements.push(await movementAt(first, path, shows));
  return movements;
}

it.each([
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])('nothing moves when what a screen has asked for arrives: %o', async (viewport) => {
  const person = await people.verified();
  const session = new GatewaySession(run.appUrl);
  const { id } = await session.call(signIn, {}, person);
  await pay(run, session, '8.00');
  const network = { ssid: 'Harbour', password: 'half past eight' };
  for (const name of ['Bar', 'Roof', 'Garden']) await session.call(createNetwork, {}, { ...network, name });
  const ticket = await session.call(
    openTicket,
    {},
    { subject: `Card of ${person.username}`, message: 'It has not come yet.' },
  );
  const [payment] = (await session.call(readBilling, { id })).payments;
  const receipt = payment?.id ?? '';

  const owner = await openAs(openPage, run.appUrl, person, { language: 'en', path: '/faq', options: { viewport } });
  const admin = await openAsAdmin(openPage, run, { path: '/faq', options: { viewport } });
  const movements = await Promise.all([
    movementsAt(owner, {
      '/user-dashboard': 'Roof',
      '/user-dashboard?tab=analytics': t('analytics.live.title'),
      '/user-dashboard?tab=support': ticket.subject,
      [`/user-dashboard?tab=support&ticket=${ticket.id}`]: ticket.subject,
      '/user-dashboard?tab=settings': t('payment.receipts.button'),
      '/plans': t('plans.skip'),
      '/plans?plan=pro': t('payment.safe'),
      '/nfc-helper': t('nfc.url.text'),
      '/wifi-card': t('card.intro'),
      [`/receipt/${receipt}`]: receipt,
    }),
    movementsAt(admin, {
      '/admin': t('admin.networks.served.rule'),
      [`/admin?tab=users&search=${run.demo.username}`]: run.demo.username,
      [`/admin?tab=support&search=${person.username}`]: ticket.subject,
      [`/admin?tab=support&ticket=${ticket.id}`]: ticket.subject,
      '/admin?tab=security': '127.0.0.1',
      [`/admin/users?search=${run.demo.username}`]: run.demo.username,
    }),
  ]);
  expect(movements.flat().filter(({ score }) => score > bound)).toEqual([]);
});
