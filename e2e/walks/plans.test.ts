import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { billingOf, payByButton, payOnPage } from '../support/payment-screens.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const named = (plan: 'free' | 'premium' | 'pro') => ({ plan: t(`plans.${plan}.name`) });
const open = async (path: string) => openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path });

it('somebody goes from free to premium and pro, down with three networks, back without paying, and cancels', async () => {
  const page = await open('/plans');
  const form = formOn(page, t);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: t('plans.upgradeTo', named('premium')) }).click();
  await form.says(t('payment.test.title'));
  await payByButton(page, 'approve');
  await form.toast(t('dashboard.payment.title'), t('dashboard.payment.text', named('premium')));
  await expect.poll(() => new URL(page.url()).search).toBe('');

  for (const name of ['Lobby', 'Bar', 'Terrace']) {
    const data = { name, ssid: name, password: 'full-house' };
    const answer = await page.context().request.post(createNetwork.path, { data, headers: { origin: run.appUrl } });
    expect(answer.status()).toBe(201);
  }

  await page.goto('/user-dashboard?tab=settings');
  await page.getByRole('button', { name: `${t('payment.upgrade')} ${named('pro').plan}` }).click();
  await dialog.getByRole('link', { name: t('payment.confirm.pay') }).click();
  await payOnPage(page, t('payment.atPayPal'), 'approve');
  await form.toast(t('dashboard.payment.title'), t('dashboard.payment.text', named('pro')));
  expect((await billingOf(page)).payments).toHaveLength(2);

  await page.goto('/plans');
  const current = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('plans.current') });
  await expect.poll(() => current.getByRole('heading').allInnerTexts()).toEqual([named('pro').plan]);
  await page.getByRole('link', { name: t('plans.downgradeTo', named('free')) }).click();
  await dialog.getByRole('button', { name: t('payment.downgrade'), exact: true }).click();
  const confirm = dialog.getByRole('button', { name: t('payment.choose.confirm_other', { count: 2 }) });
  await confirm.click();
  await dialog.getByText(t('payment.choose.missing')).waitFor();
  await dialog.getByLabel('Bar').check();
  const refused = (url: URL) => url.pathname.includes('/networks/') && deletions++ === 1;
  let deletions = 0;
  await page.route(refused, (route) => route.abort());
  await confirm.click();
  await dialog.getByText(t('payment.choose.notDeleted', { name: 'Lobby' })).waitFor();
  await dialog.getByText(t('payment.choose.deleted_one', { names: 'Terrace' })).waitFor();
  await page.unroute(refused);
  await dialog.getByRole('button', { name: t('payment.choose.confirm_one', { count: 1 }) }).click();
  await form.toast(t('payment.downgrade.done'), '');

  await page.getByRole('button', { name: t('payment.goBackTo', named('pro')) }).click();
  await dialog.getByRole('button', { name: t('payment.goBackTo', named('pro')) }).click();
  await form.toast(t('payment.changed', named('pro')), '');
  expect((await billingOf(page)).payments).toHaveLength(2);

  await form.press('payment.cancel.button');
  await dialog.getByRole('button', { name: t('payment.cancel.button') }).click();
  await form.toast(t('payment.cancel.done'), '');
  await page.goto('/user-dashboard');
  await page.getByText('Bar').first().waitFor();
  expect(await page.getByText('Lobby').count()).toBe(0);
});

it('a payment that was cancelled or declined charges nothing, and can be made again', async () => {
  const page = await open('/plans?plan=premium');
  const form = formOn(page, t);
  await payByButton(page, 'cancel');
  await form.says(t('payment.refused.cancelled.title'));
  await payOnPage(page, t('payment.atPayPal'), 'cancel');
  await form.says(t('payment.refused.cancelled.title'));
  await payOnPage(page, t('payment.atPayPal'), 'decline');
  await form.says(t('payment.refused.declined.title'));
  await page.reload();
  await form.says(t('payment.refused.declined.title'));
  expect((await billingOf(page)).payments).toEqual([]);

  await payByButton(page, 'approve');
  await page.waitForURL('**/user-dashboard*');
  expect((await billingOf(page)).payments).toHaveLength(1);
});

it('without PayPal’s script the page of PayPal is the way; what is undecided is followed until it is decided', async () => {
  const page = await open('/plans');
  const form = formOn(page, t);
  await page.route('**/web-sdk/v6/core', (route) => route.abort());
  await page.goto('/plans?plan=pro');
  await form.says(t('payment.blocked'));
  // The first answer is lost, and the next one waits until it was said that it is not known.
  let seen = () => {};
  const isSeen = new Promise<void>((resolve) => {
    seen = resolve;
  });
  let captures = 0;
  await page.route('**/api/paypal/order/*/capture', (route) =>
    captures++ === 0 ? route.abort() : isSeen.then(() => route.continue()),
  );
  await payOnPage(page, t('payment.atPayPal'), 'approve');
  await form.says(t('payment.unknown.title'));
  seen();
  await form.toast(t('dashboard.payment.title'), t('dashboard.payment.text', named('pro')));
  expect((await billingOf(page)).payments).toHaveLength(1);
});
