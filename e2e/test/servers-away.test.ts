import { currentUser } from '@wifi-share/contracts/calls/identity';
import { readPublicNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createFaults, type Fault, type Faults } from '../support/faults.js';
import { messageIdsByRecipient } from '../support/inbox.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { type Activity, People } from '../support/people.js';
import { type ProcessView, viewProcesses } from '../support/process-view.js';
import { textsIn } from '../support/texts.js';
import { usualOutcomes } from '../support/usual-outcomes.js';

const { everyFault } = inject('faultWalk');
const t = textsIn('en');
const patiently = { timeout: 30_000, interval: 100 };

/** Limits that the tests do not reach, and a gateway that forgets networks by events alone. */
const settings = {
  LOOKUP_CACHE_SECONDS: '600',
  WRITES_PER_MINUTE: '100000',
  CREDENTIALS_PER_MINUTE: '100000',
  UNKNOWN_IDS_PER_MINUTE: '100000',
  SIGN_UPS_PER_HOUR: '100000',
};

let stack: OwnStack;
let people: People;
let view: ProcessView;
let faults: Faults;
/** Newcomers whose e-mails waited for the mail server. */
const patient: string[] = [];
beforeAll(async () => {
  stack = await startOwnStack(settings);
  people = await People.of(stack.run);
  view = await viewProcesses(stack);
  faults = createFaults(stack, view);
}, 180_000);
afterAll(() => stack?.stop(), 60_000);

const idsOf = (networks: { id: string }[]): string[] => networks.map(({ id }) => id).sort();

const allIsAsUsual = () => expect.poll(() => people.doEverything(), patiently).toEqual(usualOutcomes(people));

async function onlyTheseAreMissing(name: string, fault: Fault, missing: readonly Activity[]): Promise<void> {
  await allIsAsUsual();
  await faults.during(fault, name, async () =>
    expect(await people.doEverything()).toEqual(usualOutcomes(people, missing)),
  );
  await allIsAsUsual();
}

it('people go on when NATS, services and the mailer are killed while they write', async () => {
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
    }
  });
  for (const name of ['nats', 'networks', 'identity', 'mailer']) {
    await faults.kill(name);
    const before = { ...done };
    await vi.waitFor(() => {
      for (const write of writes) expect(done[write]).toBeGreaterThan(before[write]);
    }, patiently);
  }
  over = true;
  await Promise.all(writing);
  for (const refusal of refusals)
    expect(refusal).toMatch(/^50[234] (upstream_failed|service_unavailable|upstream_timeout)$/);
}, 120_000);

it.runIf(everyFault)(
  'services that start without their servers say what they wait for, and go on when it comes',
  async () => {
    const services = ['gateway', 'identity', 'networks', 'analytics', 'support', 'mailer', 'admin-security'];
    const waitFor = (expected: string[]) =>
      expect.poll(() => Promise.all(services.map(view.waitsFor)), patiently).toEqual(expected);

    await Promise.all(['mongo', 'redis', 'nats'].map((name) => stack.processes.stop(name)));
    await faults.kill(...services);
    await waitFor(['ready', 'mongo,redis,nats', 'mongo,nats', 'mongo,nats', 'mongo,nats', 'redis', 'mongo,redis,nats']);
    expect(await people.doEverything()).toEqual(usualOutcomes(people, people.names));
    await expect.poll(() => view.logOf('identity'), patiently).toMatch(/"waitingFor":\["mongo","redis","nats"\]/);

    await stack.processes.start('nats');
    await waitFor(['ready', 'mongo,redis', 'mongo', 'mongo', 'mongo', 'redis', 'mongo,redis']);
    await stack.processes.start('redis');
    await waitFor(['ready', 'mongo', 'mongo', 'mongo', 'mongo', 'ready', 'mongo']);
    await stack.processes.start('mongo');
    await waitFor(services.map(() => 'ready'));
    await allIsAsUsual();
  },
  120_000,
);

const needSession = ['me', 'rename', 'list', 'analytics', 'edit', 'createAndDelete', 'signIn'] as const;

describe('while', () => {
  it.each<Fault>(everyFault ? ['is stopped', 'hangs'] : ['is stopped'])(
    'MongoDB %s, guests reach networks that are known, and nothing else is answered but that it is unavailable',
    async (fault) => {
      // It knows networks for half a minute, from now on.
      await faults.kill('networks');
      await onlyTheseAreMissing('mongo', fault, ['unknownNetwork', 'unknownPage', 'signUp', ...needSession]);
    },
    120_000,
  );

  const serverFaults: [string, Fault, readonly Activity[], always?: 'always'][] = [
    ['redis', 'is stopped', needSession],
    ['redis', 'hangs', needSession, 'always'],
    ['nats', 'is stopped', ['visit'], 'always'],
    ['nats', 'hangs', ['visit']],
  ];
  it.each(serverFaults.filter(([, , , always]) => everyFault || always))(
    '%s %s, what needs it is unavailable, and the rest goes on',
    (name, fault, missing) => onlyTheseAreMissing(name, fault, missing),
    120_000,
  );

  it('the mail server is stopped, people sign up, and are told that e-mails have to wait', async () => {
    await faults.during('is stopped', 'mail', async () => {
      expect(await people.doEverything()).toEqual(usualOutcomes(people));
      await expect.poll(() => people.resend(), patiently).toBe('503 mail_unavailable');
      patient.push(...people.newcomers.slice(-1));
    });
  }, 120_000);

  const serviceFaults: [string, readonly Activity[]][] = [
    ['identity', ['me', 'rename', 'signIn', 'signUp']],
    ['networks', ['unknownNetwork', 'unknownPage', 'visit', 'list', 'edit', 'createAndDelete']],
    ['analytics', ['analytics']],
    ['support', []],
    ['mailer', []],
    ['admin-security', []],
  ];
  it.each(serviceFaults.filter(([name]) => everyFault || name === 'networks'))(
    '%s is stopped, what it answers is unavailable, and the rest goes on',
    (name, missing) => onlyTheseAreMissing(name, 'is stopped', missing),
    120_000,
  );

  it('a service hangs, what it would answer is a time-out, also to those who open a page', async () => {
    await allIsAsUsual();
    await faults.during('hangs', 'networks', async () => {
      const { sharedPage, list, unknownNetwork, unknownPage } = people.activities;
      expect(await Promise.all([sharedPage(), list(), unknownNetwork(), unknownPage()])).toEqual([
        `200 ${people.shared.name}`,
        '504 upstream_timeout',
        '504 upstream_timeout',
        `504 ${t('problem.upstream_timeout.title')}`,
      ]);
    });
    await allIsAsUsual();
  }, 120_000);
});

it('what an owner changes while NATS is away shows everywhere when it is back', async () => {
  const { owner, shared } = people;
  const description = 'Written while nobody could be told';
  const published = () => owner.call(readPublicNetwork, { id: shared.id });
  expect(await published()).not.toMatchObject({ description });
  let created = '';
  await faults.during('is stopped', 'nats', async () => {
    await owner.call(updateNetwork, { id: shared.id }, { description });
    created = await people.create();
    expect(await owner.call(readPublicNetwork, { id: created })).toMatchObject({ id: created });
  });
  await expect.poll(published, patiently).toMatchObject({ description });
  await expect.poll(async () => idsOf((await people.networks()).analysed), patiently).toContain(created);
}, 120_000);

describe('after all this', () => {
  it('every newcomer has one verification e-mail', async () => {
    const { newcomers } = people;
    let arrived = new Map<string, string[]>();
    const withoutLetter = async () => {
      arrived = await messageIdsByRecipient(stack.run.mailUrl);
      return newcomers.filter((address) => !arrived.has(address));
    };
    await expect.poll(withoutLetter, { timeout: 90_000, interval: 500 }).toEqual([]);
    // What a mailer had in hand when it was killed may come twice, under one Message-ID.
    expect(newcomers.filter((address) => new Set(arrived.get(address)).size !== 1)).toEqual([]);
    for (const address of patient) expect(arrived.get(address)).toHaveLength(1);
  }, 120_000);

  it("the owner's networks are as they were left, for the owner, guests and analytics alike", async () => {
    const { owner, edited, edits, created, deleted } = people;
    const { listed } = await people.networks();
    expect(idsOf(listed)).toEqual(expect.arrayContaining(created));
    expect(idsOf(listed).filter((id) => deleted.includes(id))).toEqual([]);
    const { description = null } = listed.find(({ id }) => id === edited.id) ?? {};
    expect(Number(description)).toBeGreaterThanOrEqual(edits.accepted);
    expect(Number(description)).toBeLessThanOrEqual(edits.sent);
    const published = () => owner.call(readPublicNetwork, { id: edited.id });
    await expect.poll(published, patiently).toMatchObject({ description });
    await expect.poll(async () => idsOf((await people.networks()).analysed), patiently).toEqual(idsOf(listed));
  }, 120_000);

  it('the owner is called as they last said', async () => {
    const { owner, renamings } = people;
    const { lastName } = await owner.call(currentUser, {});
    expect(Number(lastName)).toBeGreaterThanOrEqual(renamings.accepted);
    expect(Number(lastName)).toBeLessThanOrEqual(renamings.sent);
  }, 60_000);

  it('every accepted visit is counted, and no visit twice', async () => {
    const { shared, visits } = people;
    await vi.waitFor(async () => {
      const { listed, analysed } = await people.networks();
      const counts = [listed, analysed].map((rows) => rows.find(({ id }) => id === shared.id)?.accessCount);
      expect(counts[0]).toBe(counts[1]);
      expect(counts[0]).toBeGreaterThanOrEqual(visits.accepted);
      expect(counts[0]).toBeLessThanOrEqual(visits.sent);
    }, patiently);
  }, 120_000);
});
