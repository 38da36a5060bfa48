import { setTimeout as delay } from 'node:timers/promises';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { networkFileCalls, readLogo } from '@wifi-share/contracts/calls/network-files';
import { createNetwork, readPublicNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { refusedUses } from '@wifi-share/tools/test-servers/refused-uses';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { access } from '../support/crowd.js';
import { createFaults, type Fault, type Faults, faultSettings } from '../support/faults.js';
import { messageIdsByRecipient } from '../support/inbox.js';
import { approvedOrder } from '../support/payer.js';
import { type Activity, missingWithout, People } from '../support/people.js';
import { type ProcessView, viewProcesses } from '../support/process-view.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { startWholeSystem, type WholeSystem } from '../support/whole-system.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { everyFault } = inject('faultWalk');
const t = textsIn('en');
const polls = { timeout: 60_000, interval: 100 };
/** More often would only take the processor from what starts again; a sign-in and a sign-up alone need a tenth of a second. */
const wholePolls = { ...polls, interval: 500 };
const betweenWritesMilliseconds = 100;

let stack: WholeSystem;
let people: People;
let view: ProcessView;
let faults: Faults;
beforeAll(async () => {
  stack = await startWholeSystem(faultSettings);
  people = await People.of(stack.run);
  view = await viewProcesses(stack);
  faults = createFaults(stack, view);
});
afterAll(() => stack?.stop());
const openPage = visitors(() => stack.run.appUrl);
const newcomers = accounts(() => stack.run);

const idsOf = (networks: { id: string }[]): string[] => networks.map(({ id }) => id).sort();

const allIsAsUsual = () => expect.poll(() => people.doEverything(), wholePolls).toEqual(people.usualOutcomes());

async function onlyTheseAreMissing(name: string, fault: Fault, missing: readonly Activity[]): Promise<void> {
  await allIsAsUsual();
  await faults.during(fault, name, async () =>
    expect(await people.doEverything()).toEqual(people.usualOutcomes(missing)),
  );
  await allIsAsUsual();
}

it('writes continue when NATS, services and the mailer are killed', async () => {
  await allIsAsUsual();
  const done = { signUp: 0, rename: 0, edit: 0, createAndDelete: 0, visit: 0 };
  const writes = Object.keys(done) as (keyof typeof done)[];
  const refusals = new Set<string>();
  let over = false;
  const writing = writes.map(async (name) => {
    while (!over) {
      const outcome = await people.activities[name]();
      if (outcome === 'done') done[name]++;
      else refusals.add(outcome);
      await delay(betweenWritesMilliseconds);
    }
  });
  for (const name of ['nats', 'networks', 'identity', 'mailer']) {
    await faults.kill(name);
    const before = { ...done };
    await vi.waitFor(() => {
      for (const write of writes) expect(done[write]).toBeGreaterThan(before[write]);
    }, polls);
  }
  over = true;
  await Promise.all(writing);
  for (const refusal of refusals)
    expect(refusal).toMatch(/^50[234] (upstream_failed|service_unavailable|upstream_timeout)$/);
});

describe('while', () => {
  it.each<Fault>(everyFault ? ['is stopped', 'hangs'] : ['is stopped'])(
    'MongoDB %s, guests reach known networks, and everything else is unavailable',
    (fault) => onlyTheseAreMissing('mongo', fault, missingWithout.mongo),
  );

  const serverFaults: [string, Fault, readonly Activity[], always?: 'always'][] = [
    ['redis', 'is stopped', missingWithout.redis],
    ['redis', 'hangs', missingWithout.redis, 'always'],
    ['nats', 'is stopped', missingWithout.nats, 'always'],
    ['nats', 'hangs', missingWithout.nats],
  ];
  it.each(serverFaults.filter(([, , , always]) => everyFault || always))(
    '%s %s, what needs it is unavailable, and the rest works',
    (name, fault, missing) => onlyTheseAreMissing(name, fault, missing),
  );

  it('the mail server is stopped, sign-ups work, and asking for another e-mail is unavailable', async () => {
    await faults.during('is stopped', 'mail', async () => {
      expect(await people.doEverything()).toEqual(people.usualOutcomes());
      await expect.poll(() => people.resend(), polls).toBe('503 mail_unavailable');
    });
  });

  const serviceFaults: [string, readonly Activity[]][] = [
    ['identity', ['me', 'rename', 'signIn', 'signUp']],
    ['networks', ['unknownNetwork', 'unknownPage', 'list', 'edit', 'createAndDelete']],
    ['analytics', ['analytics']],
    ['support', []],
    ['mailer', []],
    ['admin-security', []],
  ];
  it.each(serviceFaults.filter(([name]) => everyFault || name === 'networks'))(
    '%s is stopped, what it answers is unavailable, and the rest works',
    (name, missing) => onlyTheseAreMissing(name, 'is stopped', missing),
  );
});

it('what an owner changes while NATS is away is published when it is back', async () => {
  const { owner, shared } = people;
  const description = 'Written while NATS was away';
  const published = () => owner.call(readPublicNetwork, { id: shared.id });
  expect(await published()).not.toMatchObject({ description });
  let created = '';
  await faults.during('is stopped', 'nats', async () => {
    await owner.call(updateNetwork, { id: shared.id }, { description });
    created = await people.create();
    expect(await owner.call(readPublicNetwork, { id: created })).toMatchObject({ id: created });
  });
  await expect.poll(published, polls).toMatchObject({ description });
  await expect.poll(async () => idsOf((await people.networks()).analysed), polls).toContain(created);
});

describe('after these faults', () => {
  it('every newcomer has one verification e-mail', async () => {
    const { newcomers } = people;
    let arrived = new Map<string, string[]>();
    const withoutMail = async () => {
      arrived = await messageIdsByRecipient(stack.run.mailUrl);
      return newcomers.filter((address) => !arrived.has(address));
    };
    await expect.poll(withoutMail, { timeout: 90_000, interval: 500 }).toEqual([]);
    // A mailer that is killed while sending may send twice, under one Message-ID.
    expect(newcomers.filter((address) => new Set(arrived.get(address)).size !== 1)).toEqual([]);
  });

  it("the owner's networks are as they were left, for the owner, guests and analytics alike", async () => {
    const { owner, edited, edits, created, deleted } = people;
    const { listed } = await people.networks();
    expect(idsOf(listed)).toEqual(expect.arrayContaining(created));
    expect(idsOf(listed).filter((id) => deleted.includes(id))).toEqual([]);
    const { description = null } = listed.find(({ id }) => id === edited.id) ?? {};
    expect(Number(description)).toBeGreaterThanOrEqual(edits.accepted);
    expect(Number(description)).toBeLessThanOrEqual(edits.sent);
    const published = () => owner.call(readPublicNetwork, { id: edited.id });
    await expect.poll(published, polls).toMatchObject({ description });
    await expect.poll(async () => idsOf((await people.networks()).analysed), polls).toEqual(idsOf(listed));
  });

  it('every accepted visit is counted, and no visit twice', async () => {
    const { shared, visits } = people;
    await vi.waitFor(async () => {
      const { listed, analysed } = await people.networks();
      const counts = [listed, analysed].map((rows) => rows.find(({ id }) => id === shared.id)?.accessCount);
      expect(counts[0]).toBe(counts[1]);
      expect(counts[0]).toBeGreaterThanOrEqual(visits.accepted);
      expect(counts[0]).toBeLessThanOrEqual(visits.sent);
    }, polls);
  });
});

it('an owner reads what is missing while networks is stopped, and has it after another try', async () => {
  const page = await openAs(
    openPage,
    stack.run.appUrl,
    { ...stack.run.demo, email: '' },
    { language: 'en', path: '/faq' },
  );
  const retry = page.getByRole('button', { name: t('common.retry'), exact: true });
  await faults.during('is stopped', 'networks', async () => {
    await page.goto('/user-dashboard');
    await page.getByText(t('dashboard.networks.loadFailed'), { exact: true }).first().waitFor();
    expect(await page.getByRole('tab', { name: t('dashboard.tab.settings') }).isEnabled()).toBe(true);
  });
  await retry.click();
  await page.getByRole('article').first().waitFor();
});

describe('a payment', () => {
  const approved = async (amount: '5.00' | '8.00') => approvedOrder(stack.run, await newcomers.verified(), amount);

  it('gives its plan though billing is killed before and after PayPal takes the money', async () => {
    const [before, after] = [await approved('5.00'), await approved('8.00')];
    const { paypal } = before;
    await paypal.next({ on: 'capture', fault: 'late', milliseconds: 6000, orderId: before.orderId });
    await paypal.next({ on: 'capture', fault: 'slow', milliseconds: 6000, orderId: after.orderId });
    const answers = [before, after].map(({ who, orderId }) => who.capture(orderId));
    await expect.poll(() => paypal.charges(after.orderId), polls).toBe(1);
    expect(await paypal.charges(before.orderId)).toBe(0);
    await faults.kill('billing');
    expect(await Promise.all(answers)).not.toContain('COMPLETED');
    await before.expectPaid('premium');
    await after.expectPaid('pro');
  });

  it('gives its plan though identity hangs, and then both are killed', async () => {
    const [unpublished, unanswered] = [await approved('8.00'), await approved('5.00')];
    stack.processes.pause('identity');
    // Billing answers after a timeout; the event notifies identity once it is back.
    const answer = await unpublished.who.capture(unpublished.orderId);
    const open = unanswered.who.capture(unanswered.orderId);
    await expect.poll(() => unanswered.paypal.charges(unanswered.orderId), polls).toBe(1);
    await faults.kill('billing', 'identity');
    await open;
    expect(answer).toBe('COMPLETED');
    await unpublished.expectPaid('pro');
    await unanswered.expectPaid('premium');
  });
});

it('guests need the gateway, networks, NATS and MongoDB alone, without a cache', async () => {
  const { run, processes } = stack;
  const { id } = await people.owner.call(createNetwork, {}, { name: 'Bar', ssid: 'Bar', password: 'correct horse' });
  // Of the mail catcher only the mailer knows, and its e-mails are looked through in the end.
  const needed = ['gateway', 'networks', 'nats', 'mongo', 'mail'];
  const others = Object.keys(run.pids).filter((name) => !needed.includes(name) && name !== 'redis');
  // What Redis has refused is forgotten with it.
  expect(await refusedUses(run, stack.dataDir)).toEqual([]);
  await Promise.all(others.map((name) => processes.stop(name)));
  await processes.stop('redis');
  await faults.kill('networks', 'gateway');
  await expect.poll(() => view.waitsFor('networks'), polls).toBe('ready');
  // This network has no logo.
  const files = Object.values<Call>(networkFileCalls).filter(({ path }) => path !== readLogo.path);
  const paths = [guestPagePath(id), ...[readPublicNetwork, ...files].map((call) => callPath(call.path, { id }))];
  for (const path of paths) expect([path, (await fetch(run.appUrl + path)).status]).toEqual([path, 200]);
  expect(await access(run.appUrl, id)).not.toBeNull();
  if (!everyFault) return;
  await Promise.all(['redis', ...others].map((name) => processes.start(name)));
  await allIsAsUsual();
});
