import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { createScreen } from '@wifi-share/contracts/calls/screens';
import type { Language } from '@wifi-share/contracts/languages';
import type { PlanId } from '@wifi-share/contracts/plans';
import type { Browser } from 'playwright-core';
import { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';
import { Payments } from './payments.js';
import { seedLooks } from './seed-looks.js';
import { signUpAs } from './sign-in.js';
import { until } from './until.js';

/** A paying user: their credentials, and what addresses need. */
interface Payer {
  username: string;
  password: string;
  id: string;
  /** The order that they approved last. */
  orderId: string;
}

export interface Payers {
  /**
   * Has paid for pro, with three networks, of which the first two have a look of their own and the first one a screen; an earlier payment was
   * refunded, another one in part.
   */
  paid: Payer & {
    receipts: Record<'paid' | 'refunded' | 'partlyRefunded', string>;
    networkIds: string[];
    screenToken: string;
  };
  /** Has gone to the free plan while the paid period runs, with two networks that it has no room for. */
  left: Payer;
  /** PayPal has not decided about the payment. */
  waiting: Payer;
}

/** Makes people who have paid by the stand-in for PayPal, each in another state. */
export async function seedPayers(browser: Browser, run: Run): Promise<Payers> {
  return { paid: await paidOwner(browser, run), left: await ownerWhoLeft(run), waiting: await waitingOwner(run) };
}

async function paidOwner(browser: Browser, run: Run): Promise<Payers['paid']> {
  const { person, session, id, plan } = await newOwner(run, 'helena');
  const payments = new Payments(run, session);
  await payments.pay('premium');
  await plan('premium');
  const refunded = await payments.newId(id);
  await payments.refund(refunded);
  await plan('free');
  await payments.pay('pro');
  await plan('pro');
  const partlyRefunded = await payments.newId(id);
  await payments.refund(partlyRefunded, 250);
  const orderId = await payments.pay('pro');
  const paid = await payments.newId(id);
  await until(async () => {
    const { payments: all } = await session.call(readBilling, { id });
    return all.some(({ refundedCents }) => refundedCents === 250);
  });
  const networkIds: string[] = [];
  for (const name of ['Front room', 'Garden', 'Office']) {
    const fields = { name, ssid: `Helena ${name}`, password: 'mind-the-step' };
    networkIds.push((await session.call(createNetwork, {}, fields)).id);
  }
  await seedLooks(browser, session, networkIds);
  const shown = { name: 'Reception', languages: ['en', 'de', 'es'] as Language[] };
  const { token: screenToken } = await session.call(createScreen, { id: networkIds[0] ?? '' }, shown);
  const receipts = { refunded, partlyRefunded, paid };
  return { ...person, id, orderId, receipts, networkIds, screenToken };
}

async function ownerWhoLeft(run: Run): Promise<Payer> {
  const { person, session, id, plan } = await newOwner(run, 'oskar');
  const orderId = await new Payments(run, session).pay('premium');
  await plan('premium');
  for (const name of ['Reception', 'Terrace', 'Sauna']) {
    await session.call(createNetwork, {}, { name, ssid: `Oskar ${name}`, password: 'mind-the-step' });
  }
  await session.call(updatePlan, { id }, { plan: 'free' });
  return { ...person, id, orderId };
}

async function waitingOwner(run: Run): Promise<Payer> {
  const { person, session, id } = await newOwner(run, 'yusuf');
  return { ...person, id, orderId: await new Payments(run, session).pay('pro', 'pending') };
}

async function newOwner(run: Run, username: string) {
  const person = await signUpAs(run, username);
  const session = new GatewaySession(run.appUrl);
  const { id } = await session.call(signIn, {}, person);
  const plan = (wanted: PlanId) => until(async () => (await session.call(currentUser, {})).plan === wanted);
  return { person, session, id, plan };
}
