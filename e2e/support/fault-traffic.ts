import { setTimeout as delay } from 'node:timers/promises';
import { problemSchema } from '@wifi-share/contracts/problems';
import type { People } from './people.js';
import type { WholeSystem } from './whole-system.js';

/** An answer that was not the usual one; `no answer` where the connection failed. */
export interface Refusal {
  what: string;
  outcome: string;
  milliseconds: number;
}

const betweenVisitsMilliseconds = 40;
const betweenLookupsMilliseconds = 10;
const noAnswer = 'no answer';

/** The 99th percentile of durations; 0 of none. */
const p99 = (durations: readonly number[]): number =>
  [...durations].sort((a, b) => a - b)[Math.ceil(durations.length * 0.99) - 1] ?? 0;

export type FaultTraffic = ReturnType<typeof startFaultTraffic>;

/** Guests who open the page of one network again and again, and rounds of everything else that people do. */
export function startFaultTraffic({ run }: WholeSystem, people: People) {
  const networkUrl = `${run.appUrl}/api/wifi/${people.shared.id}`;
  /** Ids of the accesses that were acknowledged. */
  const acknowledged = new Set<string>();
  const refusals: Refusal[] = [];
  let writes = 0;
  let lookups: number[] = [];
  let isOver = false;

  const timed = async (what: string, usual: string, act: () => Promise<string>): Promise<[string, number]> => {
    const since = performance.now();
    const outcome = await act().catch(() => noAnswer);
    const milliseconds = performance.now() - since;
    if (outcome !== usual) refusals.push({ what, outcome, milliseconds });
    return [outcome, milliseconds];
  };

  async function visit(): Promise<string> {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' };
    const answer = await fetch(`${networkUrl}/access`, { method: 'POST', headers, body: '{"accessMethod":"qr"}' });
    const body = await answer.json();
    if (answer.status !== 202) return `${answer.status} ${problemSchema.partial().parse(body).code}`;
    acknowledged.add(body.eventId);
    return 'done';
  }

  async function lookUp(): Promise<string> {
    const answer = await fetch(networkUrl);
    await answer.arrayBuffer();
    return String(answer.status);
  }

  const again = async (pause: number, act: () => Promise<unknown>) => {
    while (!isOver) {
      await act();
      await delay(pause);
    }
  };
  const lanes = [1, 2].flatMap(() => [
    again(betweenVisitsMilliseconds, () => timed('visit', 'done', visit)),
    again(betweenLookupsMilliseconds, async () => {
      const [outcome, milliseconds] = await timed('lookup', '200', lookUp);
      if (outcome === '200') lookups.push(milliseconds);
    }),
  ]);
  const usual = people.usualOutcomes();
  const changing = new Set(['rename', 'edit', 'createAndDelete', 'signUp']);

  return {
    acknowledged,
    refusals,
    /** How many changes of the rounds were acknowledged. */
    writes: () => writes,

    /** Everything that people do, once and at the same time. */
    async round(): Promise<Record<string, string>> {
      const outcomes = people.names.map(async (name) => {
        const [outcome] = await timed(name, usual[name] ?? '', people.activities[name]);
        if (outcome === 'done' && changing.has(name)) writes++;
        return [name, outcome];
      });
      return Object.fromEntries(await Promise.all(outcomes));
    },

    /** p99 of the lookups since the last call, in milliseconds. */
    lookupsSince(): number {
      const durations = lookups;
      lookups = [];
      return p99(durations);
    },

    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}
