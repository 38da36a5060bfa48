import { callPath } from '@wifi-share/contracts/calls/call-path';
import { createNetwork, listNetworks, logAccess } from '@wifi-share/contracts/calls/networks';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { userIdOf } from '../support/analytics.js';
import { hasFocusWithin } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const network = { name: 'Café Ostwind', ssid: 'Ostwind', password: 'a good password' };

/** Registers a network for who is signed in at `page`; answers its id. */
async function createFor(page: Page): Promise<string> {
  const answer = await page
    .context()
    .request.post(createNetwork.path, { data: network, headers: { origin: run.appUrl } });
  return createNetwork.answers[201].parse(await answer.json()).id;
}

/** Opens a guest page, as a guest's phone counts it. */
async function visit(id: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' };
  const answer = await fetch(run.appUrl + callPath(logAccess.path, { id }), { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(202);
}

/** Resolves when the list counts so many accesses of the only network of who is signed in at `page`. */
async function untilCounted(page: Page, total: number): Promise<void> {
  const path = callPath(listNetworks.path, { id: await userIdOf(page) });
  const counted = async () => (await (await page.context().request.get(path)).json())[0].accessCount;
  await expect.poll(counted).toBe(total);
}

/** Not English: what is not translated shows. */
const language = 'de';

describe('the first steps in German', () => {
  const t = textsIn(language);

  it('lead a new owner from the first network to the first guest, and then go', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language, path: '/user-dashboard' });
    const form = formOn(page, t);
    const step = page.locator('[aria-current=step]');
    const next = async (title: string) => expect.poll(() => step.innerText()).toContain(title);

    await next(t('dashboard.steps.create.title'));
    await expect.poll(() => form.button('dashboard.empty.create').count()).toBe(1);
    await form.press('dashboard.empty.create');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill(network.name);
    await dialog.getByLabel(t('dashboard.field.ssid.label')).fill(network.ssid);
    await dialog.getByLabel(t('dashboard.field.password.label'), { exact: true }).fill(network.password);
    await dialog.getByRole('button', { name: t('dashboard.create.submit') }).click();

    const shared = page.getByRole('dialog', { name: t('dashboard.share.title', { name: network.name }) });
    await hasFocusWithin(shared);
    await page.keyboard.press('Escape');
    await shared.waitFor({ state: 'detached' });
    await next(t('dashboard.steps.share.title'));

    await step.getByRole('button').click();
    const svg = { title: t('dashboard.share.page.title'), format: 'SVG' };
    await shared.getByRole('button', { name: t('dashboard.share.downloadAs', svg) }).click();
    await page.keyboard.press('Escape');
    await shared.waitFor({ state: 'detached' });
    await next(t('dashboard.steps.visit.title'));
    await page.reload();
    await next(t('dashboard.steps.visit.title'));
    await form.press('dashboard.steps.visit.action');
    await form.says(t('dashboard.steps.visit.none'));

    await page.getByRole('button', { name: t('dashboard.share.open', { name: network.name }) }).click();
    const address = await shared.getByRole('link', { name: /\/wifi\// }).getAttribute('href');
    await visit(address?.split('/').at(-1) ?? '');
    await page.keyboard.press('Escape');
    await shared.waitFor({ state: 'detached' });
    await untilCounted(page, 1);
    await form.press('dashboard.steps.visit.action');
    await page.getByText(t('dashboard.steps.done.title')).waitFor();
    await page.reload();
    await page.getByText(t('dashboard.network.accesses_one', { total: 1 })).waitFor();
    expect(await page.getByText(t('dashboard.steps.done.title')).count()).toBe(0);
    expect(await step.count()).toBe(0);
  });
});

it('can be hidden, stay so, and are brought back from the settings', async () => {
  const t = textsIn('de');
  const options = { viewport: { width: 320, height: 640 } };
  const visit = { language: 'de', path: '/user-dashboard', options } as const;
  const page = await openAs(openPage, run.appUrl, await people.verified('de'), visit);
  const form = formOn(page, t);
  await form.button('dashboard.empty.create').waitFor();
  await createFor(page);
  await page.reload();
  const steps = page.getByRole('region', { name: t('dashboard.steps.title') });
  await steps.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await fitsTheWidth(page)).toBe(true);

  await steps.getByRole('button', { name: t('dashboard.steps.hide') }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: network.name }).waitFor();
  expect(await steps.count()).toBe(0);

  await page.goto(settingsPath);
  await form.press('settings.guide.show');
  await steps.waitFor();
});

it('are not shown to an owner whose guests came before', async () => {
  const t = textsIn('en');
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/plans' });
  await visit(await createFor(page));
  await untilCounted(page, 1);
  await page.goto('/user-dashboard');
  await page.getByText(t('dashboard.network.accesses_one', { total: 1 })).waitFor();
  const words = await page.getByRole('main').innerText();
  for (const title of ['dashboard.steps.title', 'dashboard.steps.done.title'] as const) {
    expect(words).not.toContain(t(title));
  }
});
