import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
import type { PublicNetwork } from '@wifi-share/contracts/entities/network';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed, onTestFinished, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { newPerson } from '../support/hostile/people.js';
import type { SetUp } from '../support/radio/configurations.js';
import type { Device } from '../support/radio/device.js';
import { type LabNetwork, LabVenue } from '../support/radio/lab-venue.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const run = inject('run');
const people = accounts(() => run);
const { whole } = inject('radio');
const polls = { timeout: 180_000, interval: 100 };
const overlapping = 'WPA2 with a file of keys';
const oneAtATime: SetUp[] = whole ? ['WPA2', 'WPA3', 'WPA2 and WPA3'] : ['WPA3'];

let venue: LabVenue;
beforeAll(async () => {
  const owner = await newPerson(run, people);
  venue = await LabVenue.start(run, owner, inject('radioLab'), [...oneAtATime, overlapping]);
});
afterAll(() => venue?.stop());

const networkOf = (kind: SetUp): LabNetwork => venue.networks.find((each) => each.kind === kind)!;

const routerOf = async ({ id }: LabNetwork) => {
  const { router } = await venue.owner.session.call(readRouter, { id });
  if (!router) throw new Error('no router is connected');
  return router;
};

/** Resolves to the id of the rotation. */
async function rotate({ id }: LabNetwork): Promise<string> {
  const { rotation } = await venue.owner.session.call(rotatePassword, { id }, {});
  return rotation?.id ?? '';
}

/** What the page shows as soon as it shows another password than `before`. */
const pageAfter = (network: LabNetwork, before?: PublicNetwork): Promise<PublicNetwork> =>
  vi.waitUntil(async () => {
    const page = await venue.shown(network);
    return page && !page.changing && page.password !== before?.password && page;
  }, polls);

function device(network: LabNetwork, page: PublicNetwork, turn: number): Device {
  const one = venue.device(network, page, turn);
  onTestFinished(() => one.end());
  return one;
}

/** Resolves to the time when a device had to go that tried again after that, was refused, and never came back. */
async function isOut(one: Device, since: number): Promise<number> {
  const { at } = await one.next('left', since);
  await one.next('refused', at);
  expect(one.after(since)).not.toContain('joined');
  return at;
}

const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;

describe('the password changes on a live access point', () => {
  it.each(oneAtATime)('%s: the old one is refused, and who had joined with it has to go', async (kind) => {
    onTestFailed(async () => console.log(await venue.logs()));
    const network = networkOf(kind);
    const before = await pageAfter(network);
    const old = device(network, before, 0);
    await old.next('joined');

    const asked = performance.now();
    await rotate(network);
    const page = await pageAfter(network, before);
    const shown = performance.now();
    const [next, late] = [device(network, page, 1), device(network, before, 2)];
    const { at: joined } = await next.next('joined');
    const left = await isOut(old, asked);
    await late.next('refused');
    expect(late.after(0)).not.toContain('joined');
    expect(next.after(joined)).toEqual([]);
    console.log(
      `${kind}: shown after ${seconds(asked, shown)}, joined ${seconds(asked, joined)}, evicted ${seconds(asked, left)}`,
    );
  });

  it(`${overlapping}: both join until the overlap ends, then the old one ends as well`, async () => {
    onTestFailed(async () => console.log(await venue.logs()));
    const network = networkOf(overlapping);
    const before = await pageAfter(network);
    const old = device(network, before, 0);
    await old.next('joined');

    const asked = performance.now();
    await rotate(network);
    const page = await pageAfter(network, before);
    const [next, late] = [device(network, page, 1), device(network, before, 2)];
    const { at: joined } = await next.next('joined');
    await late.next('joined');
    expect(old.after(asked)).toEqual([]);
    expect((await routerOf(network)).overlapUntil).not.toBeNull();

    const ended = performance.now();
    await endOverlap(network);
    const left = await Promise.all([isOut(old, ended), isOut(late, ended)]);
    await expect.poll(async () => (await routerOf(network)).overlapUntil, polls).toBeNull();
    expect(next.after(joined)).toEqual([]);
    console.log(
      `${overlapping}: joined after ${seconds(asked, joined)}, evicted ${left.map((at) => seconds(ended, at))} after the overlap`,
    );
  });
});

/** Has the time pass at which the password from before ends: the shortest overlap that an owner can choose is a minute. */
async function endOverlap({ id }: LabNetwork): Promise<void> {
  const connection = await mongoose.createConnection(run.mongoUrl).asPromise();
  try {
    const networks = connection.getClient().db('wifi-share-networks').collection<{ _id: string }>('networks');
    const { matchedCount } = await networks.updateOne({ _id: id }, { $set: { 'router.overlap.until': new Date() } });
    expect(matchedCount).toBe(1);
  } finally {
    await connection.close();
  }
}

const moments = ['before begin', 'after begin', 'after apply', 'before the result'] as const;

/** What a guest finds. Throws when nobody joins with what the page shows. */
async function found(network: LabNetwork): Promise<'joins' | 'changing' | 'no answer'> {
  for (let before = ''; ; ) {
    const page = await venue.shown(network);
    if (page === null) return 'no answer';
    if (page.changing) return 'changing';
    if (page.password === before) throw new Error(`${network.kind}: nobody joins with what the page shows`);
    const one = venue.device(network, page);
    const joins = await one.joins();
    await one.end();
    if (joins) return 'joins';
    // It may have changed while the device tried.
    before = page.password;
  }
}

const allFound = () => Promise.all(venue.networks.map(found));

const victims = {
  'the agent': () => venue.killAgent(),
  'the networks service': async () => {
    const { pids } = JSON.parse(await readFile(join(inject('dataDir'), 'run.json'), 'utf8')) as Run;
    process.kill(pids.networks!, 'SIGKILL');
  },
  'the access point': async () => {
    for (const { place } of venue.networks) await venue.killRouter(place);
  },
};
type Victim = keyof typeof victims;

describe.runIf(whole)(
  'the page is right or says that the password changes, whoever is killed at whichever moment',
  () => {
    it.each(Object.keys(victims) as Victim[])('%s', async (victim) => {
      onTestFailed(async () => console.log(await venue.logs()));
      const { gate, networks } = venue;
      const isRouter = victim === 'the access point';
      // Each network is at another moment, with each victim at another one.
      const shift = Object.keys(victims).indexOf(victim);
      const places = networks.map((_, place) => moments[(place + shift) % moments.length]!);
      const applying = places.indexOf('after apply');
      const old = device(networks[applying]!, await pageAfter(networks[applying]!), 1);
      await old.next('joined');

      gate.close();
      onTestFinished(() => gate.open());
      const asked = performance.now();
      const jobs = await Promise.all(networks.map(rotate));
      const stops = places.map((moment) => (moment === 'after apply' ? 'after begin' : moment));
      await Promise.all(stops.map((moment, place) => gate.until(jobs[place]!, moment)));
      const isChanging = ({ kind }: LabNetwork, place: number) =>
        places[place] !== 'before begin' && kind !== overlapping;
      const expected = networks.map((network, place) => (isChanging(network, place) ? 'changing' : 'joins'));
      expect(await allFound()).toEqual(expected);

      await venue.afterApply(networks[applying]!, () => gate.letGo(jobs[applying]!), victims[victim]);
      // Without access points nobody joins whatever is shown.
      if (!isRouter) await allFound();
      gate.open(victim === 'the agent' ? jobs : []);
      if (victim === 'the agent') venue.startAgent();
      const outcomes = await Promise.all(networks.map((network, place) => outcomeOf(network, jobs[place]!)));
      if (isRouter) for (const { place } of networks) await venue.startRouter(place);
      expect(outcomes).toEqual(places.map((moment) => (isRouter && /begin/.test(moment) ? 'failed' : 'done')));
      expect(await allFound()).toEqual(networks.map(() => 'joins'));
      await isOut(old, asked);
    });
  },
);

/** How the rotation `job` has ended. */
const outcomeOf = (network: LabNetwork, job: string) =>
  vi.waitUntil(async () => {
    const router = await routerOf(network).catch(() => null);
    return router?.rotation === null && router.history.find(({ id }) => id === job)?.outcome;
  }, polls);
