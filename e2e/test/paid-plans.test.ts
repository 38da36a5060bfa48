import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { readBilling, readUserBilling } from '@wifi-share/contracts/calls/payments';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { usersOn } from '../support/listed-users.js';
import { pay, refund } from '../support/payments.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const network = { name: 'Bar', ssid: 'Bar', password: 'half past eight' };

/** Somebody signed in, with the free plan's one network. */
async function freeOwner() {
  const person = await people.verified();
  const session = new GatewaySession(run.appUrl);
  const { id } = await session.call(signIn, {}, person);
  await session.call(createNetwork, {}, network);
  return { ...person, id, session };
}

it('who has paid can do what the plan allows with the very next call, and not any more with the one after it ended', async () => {
  const { id, session } = await freeOwner();
  await expect(session.call(updatePlan, { id }, { plan: 'premium', maxNetworks: 999 })).rejects.toMatchObject({
    status: 402,
  });
  await expect(session.call(createNetwork, {}, network)).rejects.toMatchObject({ code: 'network_limit_reached' });

  expect(await pay(run, session, '5.00')).toMatchObject({ status: 'COMPLETED', paidPlan: { plan: 'premium' } });
  const second = await session.call(createNetwork, {}, network);
  expect(await session.call(readAnalytics, { id })).toMatchObject({ totalNetworks: expect.any(Number) });
  expect(await session.call(currentUser, {})).toMatchObject({ plan: 'premium', planBasis: 'payment', maxNetworks: 5 });
  expect(await session.call(updatePlan, { id }, { plan: 'premium' })).toMatchObject({ plan: 'premium' });

  expect(await session.call(updatePlan, { id }, { plan: 'free' })).toMatchObject({ plan: 'free', maxNetworks: 1 });
  await expect(session.call(createNetwork, {}, network)).rejects.toMatchObject({ code: 'network_limit_reached' });
  await expect(session.call(readAnalytics, { id })).rejects.toMatchObject({ code: 'plan_required' });
  await vi.waitFor(async () => {
    const listed = await session.call(listNetworks, { id });
    expect(listed.find((each) => each.id === second.id)).toMatchObject({ isActive: false });
  }, 20_000);
  const switchedOn = session.call(updateNetwork, { id: second.id }, { isActive: true });
  await expect(switchedOn).rejects.toMatchObject({ code: 'network_limit_reached' });

  expect(await session.call(updatePlan, { id }, { plan: 'premium' })).toMatchObject({
    plan: 'premium',
    maxNetworks: 5,
  });
  expect(await session.call(updateNetwork, { id: second.id }, { isActive: true })).toMatchObject({ isActive: true });
  await expect(session.call(updatePlan, { id }, { plan: 'pro' })).rejects.toMatchObject({ code: 'payment_required' });
});

it('an admin sees what a user has paid and what was given, and a failure can be tried again', async () => {
  const { id, username, session } = await freeOwner();
  await pay(run, session, '8.00');
  const [payment] = (await session.call(readBilling, { id })).payments;
  const page = await openAsAdmin(openPage, run, { path: `/admin?tab=users&search=${username}` });
  const users = usersOn(page, t);
  await users.row(username).waitFor();
  expect(await users.row(username).getByText('Complimentary').count()).toBe(0);

  const path = `**${readUserBilling.path.replace('{id}', id)}`;
  await page.route(path, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await users.button('adminUsers.action.view', username).click();
  await users.dialog.getByRole('alert').getByText('Failed to load payments').waitFor();
  await page.unroute(path);
  await users.dialog.getByRole('button', { name: 'Try again' }).click();
  const row = users.dialog.getByRole('row').filter({ hasText: payment?.id ?? 'no payment' });
  for (const text of ['Pro', '$8', 'Paid', 'Test payment']) await row.getByText(text, { exact: true }).waitFor();
  await users.dialog.getByText(/^Pro is paid until /).waitFor();
  await users.dialog.getByRole('button', { name: 'Close' }).first().click();

  await refund(run, payment?.id ?? '');
  await expect.poll(async () => (await session.call(currentUser, {})).plan).toBe('free');
  await users.plan(username).selectOption('premium');
  await users.row(username).getByText('Complimentary').waitFor();
  await users.button('adminUsers.action.view', username).click();
  await row.getByText('Refunded', { exact: true }).waitFor();
  await users.dialog.getByText('Complimentary').waitFor();
  expect(await users.dialog.getByText(/is paid until/).count()).toBe(0);
});
