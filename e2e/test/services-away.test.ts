import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { openTicket } from '@wifi-share/contracts/calls/support';
import { screenPaths } from '@wifi-share/contracts/paths';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Account, accounts } from '../support/accounts.js';
import { becomeAdmin } from '../support/admin.js';
import { type AwayScreen, type AwayStage, awayScreens, faultOf, type Viewer } from '../support/away-screens.js';
import { createFaults, type Faults } from '../support/faults.js';
import { type FormRules, visitorForms } from '../support/form-rules.js';
import { formOn } from '../support/forms.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { pay } from '../support/payments.js';
import { People } from '../support/people.js';
import { viewProcesses } from '../support/process-view.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { fromNewAddress, visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

const t = textsIn('en');
const { everyFault } = inject('faultWalk');
const rows = Object.entries(awayScreens).flatMap(([path, screens]) =>
  typeof screens === 'string' ? [] : screens.map((screen) => ({ path: path.replace(':id', ''), ...screen })),
);
type Row = (typeof rows)[number];

let stack: OwnStack;
let faults: Faults;
let stage: AwayStage;
let owner: Account;
beforeAll(async () => {
  stack = await startOwnStack();
  faults = createFaults(stack, await viewProcesses(stack));
  ({ stage, owner } = await setTheStage());
}, 180_000);
afterAll(() => stack?.stop(), 60_000);

const openPage = visitors(() => stack.run.appUrl);
const people = accounts(() => stack.run);

async function setTheStage(): Promise<{ stage: AwayStage; owner: Account }> {
  const { run } = stack;
  const person = await people.verified();
  const session = new GatewaySession(run.appUrl);
  const { id: userId } = await session.call(signIn, {}, person);
  await pay(run, session, '8.00');
  const network = { name: 'Harbour Bar', ssid: 'Harbour Bar', password: 'half past eight' };
  const ticket = { subject: 'Where is my card?', message: 'It has not come yet.' };
  const { id: networkId } = await session.call(createNetwork, {}, network);
  const { id: ticketId } = await session.call(openTicket, {}, ticket);
  const { payments } = await session.call(readBilling, { id: userId });
  const ids = { userId, networkId, ticketId, paymentId: payments[0]?.id ?? '' };
  return { stage: { ...ids, username: person.username, network: network.name, ticket: ticket.subject }, owner: person };
}

const filled = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => stage[name as keyof AwayStage] ?? whole);

const addressOf = ({ path, at = '' }: Row): string => filled(path + at);

/** The first tab of a browser in which `viewer` is signed in. */
async function enter(viewer: Viewer): Promise<Page> {
  if (viewer === 'owner') return openAs(openPage, stack.run.appUrl, owner, { language: 'en', path: '/faq' });
  const headers = fromNewAddress();
  const page = await openPage('en', { extraHTTPHeaders: headers });
  if (viewer === 'admin') await becomeAdmin(page, stack.run, headers['x-forwarded-for']);
  return page;
}

/** The screen says what it lacks and nothing more: nothing is still on its way, nobody was signed out, no toast came. */
async function saysSo(page: Page, row: Row): Promise<void> {
  for (const text of row.says) await page.getByText(t(text), { exact: true }).first().waitFor();
  await retryButtons(page).first().waitFor();
  await expect.poll(() => page.locator('.animate-pulse:visible, .animate-spin:visible').count()).toBe(0);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(addressOf(row).replace(/\?.*/, ''));
  if (row.as === 'owner')
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toContain(stage.userId);
  if (!row.stays) return;
  const name = t(row.stays);
  const control = ['tab', 'button', 'link', 'combobox'].map((role) =>
    page.getByRole(role as 'tab', { name, exact: true }),
  );
  const [first, ...others] = control as [(typeof control)[number], ...typeof control];
  expect(
    await others
      .reduce((any, next) => any.or(next), first)
      .first()
      .isEnabled(),
  ).toBe(true);
}

const retryButtons = (page: Page) =>
  page
    .getByRole('button', { name: t('common.retry'), exact: true })
    .or(page.getByRole('link', { name: t('common.retry') }));

/** Whoever tries again has what was missing, once the service is back, and nothing asks them to try again. */
async function isMended(page: Page, { shows }: AwayScreen): Promise<void> {
  const text = shows.startsWith('{') ? filled(shows) : t(shows as Parameters<typeof t>[0]);
  const shown = page.getByText(text, { exact: true });
  const pressed = async () => {
    await retryButtons(page).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    return { asks: (await retryButtons(page).count()) > 0, shows: (await shown.count()) > 0 };
  };
  await expect.poll(pressed, { timeout: 30_000, interval: 500 }).toEqual({ asks: false, shows: true });
}

async function fillIn(page: Page, { labels, valid }: FormRules): Promise<Record<string, string>> {
  const typed = Object.fromEntries(Object.entries(labels).map(([field, label]) => [label, String(valid[field])]));
  await formOn(page, t).fill(typed);
  return typed;
}

const isRefused = t('problem.service_unavailable.detail');

/** A form that was sent says why nothing came of it, and keeps what was typed. */
async function refuses(page: Page, rules: FormRules): Promise<void> {
  const form = formOn(page, t);
  const typed = await fillIn(page, rules);
  await form.press(rules.submit);
  await form.says(isRefused);
  await form.holds(typed);
}

/** Sent once more it is answered, however. */
async function isAnswered(page: Page, { submit }: FormRules): Promise<void> {
  await formOn(page, t).press(submit);
  await page.getByRole('main').getByText(isRefused, { exact: true }).waitFor({ state: 'detached' });
}

it('every screen has its rows in the table, or a reason why it needs none', () => {
  expect(Object.keys(awayScreens)).toEqual(expect.arrayContaining([...screenPaths]));
});

const services = [...new Set(rows.map(({ service }) => service))].filter(
  (service) => everyFault || ['networks', 'admin-security'].includes(service),
);

it.each(services)('while %s is away each screen says what it lacks, and has it after another try', async (service) => {
  const fault = faultOf[service] ?? 'is stopped';
  const forms = visitorForms.filter(({ at }) => (at === '/admin' ? 'admin-security' : 'identity') === service);
  const formPages = await Promise.all(
    forms.map(async (rules) => {
      const page = await openPage('en');
      await page.goto(rules.at);
      await page.getByRole('button', { name: t(rules.submit), exact: true }).waitFor();
      return { page, rules };
    }),
  );
  const viewers = [...new Set(rows.filter((row) => row.service === service).map(({ as }) => as))];
  const opened: { page: Page; row: Row }[] = [];
  for (const viewer of viewers) {
    const first = await enter(viewer);
    for (const row of rows.filter((row) => row.service === service && row.as === viewer)) {
      const page = await first.context().newPage();
      opened.push({ page, row });
      if (!row.opens) continue;
      await page.goto(addressOf(row));
      await page.getByRole('tab', { name: t(row.opens) }).waitFor();
    }
  }
  await faults.during(fault, service, async () => {
    await Promise.all([
      ...formPages.map(({ page, rules }) => refuses(page, rules)),
      ...opened.map(async ({ page, row }) => {
        if (row.opens) await page.getByRole('tab', { name: t(row.opens) }).click();
        else await page.goto(addressOf(row));
        await saysSo(page, row);
      }),
    ]);
  });
  await Promise.all([
    ...formPages.map(({ page, rules }) => isAnswered(page, rules)),
    ...opened.map(({ page, row }) => isMended(page, row)),
  ]);
});

it('while the mail server is away, who asks for another link is told where to turn, in their language', async () => {
  const german = textsIn('de');
  const someone = await People.of(stack.run);
  const { email } = await people.unverified('de');
  await faults.during('is stopped', 'mail', async () => {
    await expect.poll(() => someone.resend(), { timeout: 30_000, interval: 100 }).toBe('503 mail_unavailable');
    const page = await openPage('de');
    await page.goto(`/verify-email?email=${encodeURIComponent(email)}`);
    const form = formOn(page, german);
    await form.press('account.resend.submit');
    await form.says(german('problem.mail_unavailable.detail'));
    await form.says(german('account.resend.mailUnavailable'));
  });
});
