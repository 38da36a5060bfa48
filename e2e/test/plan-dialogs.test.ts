import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { hasFocus, hasFocusWithin } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { paidOwner } from '../support/payer.js';
import { callsOf } from '../support/payment-screens.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const [premium, pro] = [{ plan: 'Premium' }, { plan: 'Pro' }];

/** Opens a dialog by the keyboard, in which the focus stays until Escape gives it back. */
async function walk(page: Page, opener: Locator, whileOpen: () => Promise<unknown>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  await hasFocusWithin(dialog);
  const seen = new Set<string>();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    const focused = await dialog.evaluate((element) => {
      const { activeElement } = document;
      return element.contains(activeElement) ? (activeElement?.textContent ?? '') : null;
    });
    expect(focused).not.toBeNull();
    seen.add(focused ?? '');
  }
  expect(seen.size).toBeGreaterThan(2);
  await whileOpen();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(opener);
}

it('every dialog about the plan is walked by the keyboard, and a double click does what it says once', async () => {
  const { person, who } = await paidOwner(run, await people.verified(), '8.00');
  for (const name of ['Lobby', 'Bar'])
    await who.session.call(createNetwork, {}, { name, ssid: name, password: 'full-house' });
  const page = await openAs(openPage, run.appUrl, person, { language: 'en' });
  const calls = callsOf(page);
  const dialog = page.getByRole('dialog');
  const form = formOn(page, t);
  const change = page.getByRole('button', { name: `${t('payment.change')} Premium` });
  await walk(page, change, () => dialog.getByText(t('payment.confirm.fewer', { ...premium, limit: 5 })).waitFor());
  const paidUntil = dialog.getByText(/^Pro is paid until .* is not refunded\./);
  await walk(page, page.getByRole('button', { name: `${t('payment.downgrade')} Free` }), () => paidUntil.waitFor());
  const cancel = form.button('payment.cancel.button');
  await walk(page, cancel, () => paidUntil.waitFor());

  await page.keyboard.press('Enter');
  await hasFocusWithin(dialog);
  await dialog.getByRole('button', { name: t('payment.cancel.button') }).focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: t('payment.choose.title') });
  await hasFocusWithin(choice);
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => choice.getByRole('radio').nth(1).isChecked()).toBe(true);
  await choice.getByRole('button', { name: t('payment.choose.confirm_one', { count: 1 }) }).dblclick();
  await form.toast(t('payment.cancel.done'), '');
  const kinds = () => calls.map(({ method }) => method);
  expect(kinds()).toEqual(['DELETE', 'PATCH']);

  await dialog.waitFor({ state: 'detached' });
  const goBack = page.getByRole('button', { name: t('payment.goBackTo', pro) });
  await goBack.focus();
  await hasFocus(goBack);
  await page.keyboard.press('Enter');
  await hasFocusWithin(dialog);
  await dialog.getByRole('button', { name: t('payment.goBackTo', pro) }).dblclick();
  await form.toast(t('payment.changed', pro), '');
  expect(kinds()).toEqual(['DELETE', 'PATCH', 'PATCH']);
});

it('the way to PayPal is walked by the keyboard, back and past the plans too, and a double click orders once', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/plans' });
  const calls = callsOf(page);
  const toPremium = page.getByRole('link', { name: t('plans.upgradeTo', premium) });
  await toPremium.focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('link', { name: t('payment.back') });
  await back.focus();
  await page.keyboard.press('Enter');
  await toPremium.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page
    .getByRole('link', { name: t('plans.continue', { plan: 'Free' }) })
    .first()
    .waitFor();
  await toPremium.click();
  await page.locator('paypal-button').waitFor();
  await back.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: t('plans.skip') }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await hasFocus(page.locator('paypal-button'));
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.getByRole('button', { name: 'Cancel and go back' }).click();
  await formOn(page, t).says(t('payment.refused.cancelled.title'));
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: t('payment.atPayPal') }).dblclick();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await formOn(page, t).says(t('payment.refused.cancelled.title'));
  expect(calls).toHaveLength(2);
  await page.getByRole('link', { name: t('plans.skip') }).click();
  await page.waitForURL('**/user-dashboard');
});

it('who is signed out comes to the payment step by the login, and an old way back from PayPal brings nothing back', async () => {
  const { person, who, orderId } = await paidOwner(run, await people.verified(), '5.00');
  await who.session.call(updatePlan, { id: who.id }, { plan: 'free' });
  const page = await openPage('en');
  const form = formOn(page, t);
  await page.goto('/plans?plan=premium');
  await form.fill({ 'account.login.username': person.username, 'account.login.password': person.password });
  await form.press('account.login.submit');
  await form.says(t('payment.title', premium));
  await page.goto(`/plans?plan=premium&payment=approved&token=${orderId}`);
  await form.says(t('payment.refused.used.title'));
  await expect.poll(() => new URL(page.url()).search).toBe('?plan=premium&payment=used');
  expect(await who.plan()).toBe('free');
  await page.getByRole('button', { name: t('payment.goBackTo', premium) }).click();
  await page.waitForURL('**/user-dashboard?*');
  expect(await who.plan()).toBe('premium');
});

it('that a plan given free of charge is lost is said before; money is written as the language does', async () => {
  const de = textsIn('de');
  const { person } = await paidOwner(run, await people.verified(), '5.00');
  await people.store(person, { planBasis: 'grant' });
  const page = await openAs(openPage, run.appUrl, person, { language: 'de' });
  const written = async (amount: RegExp) => {
    await expect.poll(() => page.locator('body').innerText()).toMatch(amount);
    expect(await page.locator('body').innerText()).not.toMatch(/\$\s?\d|\d\.\d\d\s?\$/);
  };
  await page.getByRole('link', { name: /^Beleg / }).waitFor();
  await written(/\b5\s\$/);
  await page.goto(`${settingsPath}&change=cancel`);
  await page.getByText(de('payment.downgrade.granted', premium)).waitFor();
  await page.goto(`${settingsPath}&change=pro`);
  await page.getByText(de('payment.confirm.granted', premium)).waitFor();
  await written(/8(,00)?\s\$/);
  await page.getByRole('link', { name: de('payment.confirm.pay') }).click();
  await page.getByText(de('payment.confirm.granted', premium)).waitFor();
  await written(/8(,00)?\s\$/);
  await page.goto('/plans');
  await page.getByRole('link', { name: de('plans.skip') }).waitFor();
  await written(/8(,00)?\s\$/);
});
