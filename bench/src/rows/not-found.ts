import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, deleteNetwork, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { median } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';

const attempts = 210;
/** So many of them fit into the demo owner's plan at a time. */
const batch = 3;
/** Writing and publishing the new network is still in progress, which slows down its first read only. */
const settledMilliseconds = 300;
/** From memory an answer takes less than the noise of the machine. */
const attemptsFromMemory = 4000;
const reach = { atLeast: 0.95, atMost: 1.05 };
const network = { name: 'Closed', ssid: 'Closed', password: 'correct horse', isActive: false };

/** Whether the time of a 404 distinguishes an inactive network from a missing one: on the first read, and from cache. */
export async function measureNotFound({ run }: BenchContext): Promise<Row[]> {
  const session = new GatewaySession(run.appUrl);
  await session.call(signIn, {}, run.demo);

  const first = newTimes();
  while (first.inactive.length < attempts) {
    const made = [];
    while (made.length < batch) made.push(await session.call(createNetwork, {}, network));
    await delay(settledMilliseconds);
    for (const { id } of made) {
      await measureBoth(run.appUrl, { unknown: newId(), inactive: id }, first, first.inactive.length);
    }
    for (const { id } of made) await session.call(deleteNetwork, { id });
  }

  const { id: inactive } = await session.call(createNetwork, {}, network);
  const unknown = newId();
  const again = newTimes();
  await delay(settledMilliseconds);
  await measureBoth(run.appUrl, { unknown, inactive }, newTimes(), 0);
  for (let i = 0; i < attemptsFromMemory; i++) await measureBoth(run.appUrl, { unknown, inactive }, again, i);
  return [rowOf('read for the first time', first), rowOf('from memory', again)];
}

type Times = Record<'unknown' | 'inactive', number[]>;
const newTimes = (): Times => ({ unknown: [], inactive: [] });

/** Asks for both, one after the other; which comes first changes with `turn`. */
async function measureBoth(appUrl: string, ids: Record<keyof Times, string>, times: Times, turn: number) {
  const kinds = ['unknown', 'inactive'] as const;
  for (const kind of turn % 2 ? kinds : kinds.toReversed()) times[kind].push(await timeOf(appUrl, ids[kind]));
}

const rowOf = (how: string, { unknown, inactive }: Times): Row => ({
  what: `404 of an unknown network, ${how}, median of ${unknown.length}`,
  unit: 'ms',
  figures: [median(unknown)],
  against: { what: 'of an inactive one', figures: [median(inactive)] },
  reach,
});

/** An unused id that was not read before. */
const newId = (): string => `none${String(randomInt(10 ** 8)).padStart(8, '0')}`;

async function timeOf(appUrl: string, id: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(appUrl + callPath(readPublicNetwork.path, { id }));
  await answer.arrayBuffer();
  const time = performance.now() - began;
  if (answer.status !== 404) throw new Error(`${id} answered ${answer.status}`);
  return time;
}
