import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
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

/** Looks at the page and at the access point; resolves to the longest time that the page was wrong, in milliseconds. */
async function watch(networkId: string, isOver: () => boolean): Promise<number> {
  let [longest, wrongSince] = [0, 0];
  while (!isOver()) {
    const [before, page, after] = [
      await venue.accepted(networkId),
      await shown(networkId),
      await venue.accepted(networkId),
    ];
    const isRight = page === null || page.changing || page.password === before || page.password === after;
    if (isRight) wrongSince = 0;
    else wrongSince ||= performance.now();
    if (wrongSince > 0) longest = Math.max(longest, performance.now() - wrongSince);
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
      if (!passes) throw error;
      await delay(200);
    }
  }
}

const routerOf = async (id: string) => (await patiently(() => owner.session.call(readRouter, { id }))).router;

/** Asks for a rotation and waits for its end: one more than before. An answer that was lost may have been a yes. */
async function rotate(id: string): Promise<void> {
  const before = (await routerOf(id))?.history[0]?.id;
  const ask = () =>
    owner.session.call(rotatePassword, { id }, {}).catch((error) => {
      if (!(error instanceof RefusedCall) || error.code !== 'rotation_under_way') throw error;
    });
  await patiently(ask);
  const endedSince = async () => {
    const router = await routerOf(id);
    if (router?.rotation) return 'under way';
    if (!router) return 'no router';
    const since =
      before === undefined ? router.history.length : router.history.findIndex((entry) => entry.id === before);
    return since;
  };
  await expect.poll(endedSince, { timeout: 120_000, interval: 500 }).toBe(1);
  const [last] = (await routerOf(id))?.history ?? [];
  outcomes[last?.outcome ?? ''] = (outcomes[last?.outcome ?? ''] ?? 0) + 1;
}

/** How many rotations ended how. */
const outcomes: Record<string, number> = {};

it(`${rotations} rotations with ${rotationKills} kills end in the truth: no page is wrong for 5 s, none hangs, none happens twice`, async () => {
  let isOver = false;
  const watching = venue.networkIds.map((id) => watch(id, () => isOver));
  const each = Math.ceil(rotations / venue.networkIds.length);
  const rotating = venue.networkIds.map(async (id) => {
    for (let count = 0; count < each; count++) await rotate(id);
  });
  const killing = (async () => {
    const often = ['networks', 'agent', 'nats', 'agent', 'networks', 'agent'];
    const services = [...often, ...often, 'mongo'];
    for (let kill = 0; kill < rotationKills && !isOver; kill++) {
      await delay(randomInt(300, 2500));
      const name = services[kill % services.length] ?? 'agent';
      if (name === 'agent') venue.killAgent();
      else stack.processes.kill(name);
      // Killed again before it has come back, nothing would ever go on.
      await routerOf(venue.networkIds[0] ?? '');
    }
  })();
  await Promise.all(rotating).finally(() => {
    isOver = true;
  });
  await killing;
  const longest = Math.max(...(await Promise.all(watching)));
  console.log(`longest time that a page was wrong: ${Math.round(longest)} ms; ${JSON.stringify(outcomes)}`);
  expect(longest).toBeLessThan(mostMilliseconds);

  for (const id of venue.networkIds) {
    const { history } = (await routerOf(id)) ?? { history: [] };
    expect(new Set(history.map((entry) => entry.id)).size).toBe(history.length);
    expect((await shown(id))?.password).toBe(await venue.accepted(id));
  }
});
