import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { RefusedCall } from '@wifi-share/tools/local-stack/gateway-session';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { newPerson, type Person } from '../support/hostile/people.js';
import { startVenue, type Venue } from '../support/venue.js';
import { startWholeSystem, type WholeSystem } from '../support/whole-system.js';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 300_000 });

const { rotations, rotationKills, everyFault } = inject('faultWalk');
const mostNetworks = everyFault ? 9 : 3;
/** How long a page may be wrong. */
const mostMilliseconds = 5000;

let stack: WholeSystem;
let owner: Person;
let venue: Venue;
/** From then on nothing waits for answers any more. */
let isOver = false;
beforeAll(async () => {
  const many = '100000';
  stack = await startWholeSystem({ AGENT_CALLS_PER_MINUTE: many, WRITES_PER_MINUTE: many, READS_PER_MINUTE: many });
  owner = await newPerson(
    stack.run,
    accounts(() => stack.run),
  );
  venue = await startVenue(stack.run, owner, mostNetworks);
});
afterAll(async () => {
  await venue?.stop();
  await stack?.stop();
});

/** What a guest's phone is shown; null where nothing answers. */
async function shown(networkId: string): Promise<{ password: string; changing?: true } | null> {
  const answer = await fetch(`${stack.run.appUrl}/api/wifi/${networkId}`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/**
 * Looks at the page and at the access point; resolves to the longest time that the page was wrong, in milliseconds. No
 * answer does not make it right again.
 */
async function watch(networkId: string): Promise<number> {
  let [longest, wrongSince] = [0, 0];
  while (!isOver) {
    const [before, page, after] = [
      await venue.accepted(networkId),
      await shown(networkId),
      await venue.accepted(networkId),
    ];
    const isRight = page?.changing || page?.password === before || page?.password === after;
    if (isRight) wrongSince = 0;
    else if (page) {
      wrongSince ||= performance.now();
      longest = Math.max(longest, performance.now() - wrongSince);
    }
    await delay(50);
  }
  return longest;
}

/** While services die an answer may be none, or a refusal that passes. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const passes = !(error instanceof RefusedCall) || error.status >= 500;
      if (!passes || isOver) throw error;
      await delay(200);
    }
  }
}

const routerOf = async (id: string) => (await patiently(() => owner.session.call(readRouter, { id }))).router;

/** What the access point accepted when the latest rotation of a network was asked for. */
const acceptedBefore = new Map<string, string>();

/** Asks for a rotation and waits for its end: one more than before. Resolves to its entry in the history. */
async function rotate(id: string): Promise<NetworkRouter['history'][number]> {
  const latest = (await routerOf(id))?.history[0]?.id;
  acceptedBefore.set(id, await venue.accepted(id));
  await patiently(async () => {
    // An answer that was lost may have been a yes.
    const router = await routerOf(id);
    if (router?.rotation || router?.history[0]?.id !== latest) return;
    await owner.session.call(rotatePassword, { id }, {});
  });
  const sinceLatest = async () => {
    const { rotation, history = [] } = (await routerOf(id)) ?? {};
    if (rotation) return 'under way';
    const place = history.findIndex((entry) => entry.id === latest);
    return place === -1 ? history : history.slice(0, place);
  };
  const ended = await vi.waitUntil(
    async () => {
      const entries = await sinceLatest();
      return entries !== 'under way' && entries.length > 0 && entries;
    },
    { timeout: 120_000, interval: 500 },
  );
  expect(ended).toHaveLength(1);
  // The next rotation would hide a page that stays wrong.
  const isRight = async () => (await shown(id))?.password === (await venue.accepted(id));
  await vi.waitUntil(isRight, { timeout: 120_000, interval: 100 });
  return ended[0]!;
}

type Step = 'idle' | 'queued' | 'begun' | 'applied, not confirmed' | 'not known';

/** How far the rotation of a network is. */
async function stepOf(id: string): Promise<Step> {
  const answer = await owner.session.call(readRouter, { id }).catch(() => null);
  if (!answer?.router) return 'not known';
  const { rotation } = answer.router;
  if (rotation === null) return 'idle';
  if (rotation.state === 'waiting') return 'queued';
  return (await venue.accepted(id)) === acceptedBefore.get(id) ? 'begun' : 'applied, not confirmed';
}

/** Kills what takes part, in turn and at random moments; resolves to how many kills found a network at each step. */
async function killAtRandom(): Promise<Record<Step, number>> {
  const found = { idle: 0, queued: 0, begun: 0, 'applied, not confirmed': 0, 'not known': 0 };
  const often = ['networks', 'agent', 'nats', 'agent', 'networks', 'agent'];
  const victims = [...often, ...often, 'mongo'];
  for (let kill = 0; kill < rotationKills && !isOver; kill++) {
    await delay(randomInt(100, 1500));
    const steps = await Promise.all(venue.networkIds.map(stepOf));
    const name = victims[kill % victims.length] ?? 'agent';
    if (name === 'agent') venue.killAgent();
    else stack.processes.kill(name);
    for (const step of new Set(steps)) found[step] += 1;
    // Killed again before it has come back, nothing would ever go on.
    await routerOf(venue.networkIds[0] ?? '');
  }
  return found;
}

it(`${rotations} rotations with ${rotationKills} kills end in the truth: no page is wrong for 5 s, none hangs, none happens twice`, async () => {
  const began = performance.now();
  let isKilling = true;
  const watching = venue.networkIds.map(watch);
  const killing = killAtRandom().finally(() => {
    isKilling = false;
  });
  const least = Math.ceil(rotations / venue.networkIds.length);
  const rotating = venue.networkIds.map(async (id) => {
    const ended = [];
    while (ended.length < least || isKilling) ended.push(await rotate(id));
    return ended;
  });
  const [found, ...ended] = await Promise.all([killing, ...rotating]).finally(() => {
    isOver = true;
  });
  const longest = Math.max(...(await Promise.all(watching)));
  const all = ended.flat();
  const failed = all.filter(({ outcome }) => outcome !== 'done');
  console.log(
    `${all.length} rotations in ${Math.round((performance.now() - began) / 1000)} s, ${failed.length} not done; ` +
      `longest time that a page was wrong: ${Math.round(longest)} ms; of ${rotationKills} kills as many found a network ` +
      Object.entries(found)
        .map(([step, kills]) => `${step}: ${kills}`)
        .join(', '),
  );
  expect(longest).toBeLessThan(mostMilliseconds);
  expect(failed).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const { 'not known': _, ...steps } = found;
  if (everyFault) expect(Object.values(steps)).not.toContain(0);

  for (const [place, id] of venue.networkIds.entries()) {
    const given = await venue.given(id);
    expect(new Set(given).size).toBe(given.length);
    expect(given).toHaveLength(ended[place]!.length);
    expect(await venue.accepted(id)).toBe(given.at(-1));
    await expect.poll(async () => (await shown(id))?.password, { timeout: mostMilliseconds }).toBe(given.at(-1));
  }
});
