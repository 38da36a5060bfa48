import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { deleteNetwork } from '@wifi-share/contracts/calls/networks';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import mongoose from 'mongoose';
import { expect, inject } from 'vitest';
import { recordFault } from './fault-table.js';
import { type FaultTraffic, type Refusal, startFaultTraffic } from './fault-traffic.js';
import { messageIdsByRecipient } from './inbox.js';
import { type Activity, People } from './people.js';
import type { WholeSystem } from './whole-system.js';

const { everyFault } = inject('faultWalk');
/** In CI other files use the processor at the same time, and what was killed needs it to start. */
const mostSeconds = everyFault ? { toRefuse: 6, toRecover: 10 } : { toRefuse: 10, toRecover: 40 };
/** How long a fault lasts that has an end. */
const faultSeconds = everyFault ? 12 : 3;

const polls = { timeout: 60_000, interval: 250 };
/** For as long people use the system before a fault, as they do while it lasts: lookups are compared with these. */
const baselineMilliseconds = everyFault ? 6000 : 3000;

export interface MeasuredFault {
  fault: string;
  /** Begins it: a kill is over at once, and has no end. */
  begin(): Promise<void>;
  end?(): Promise<void>;
  /** What is unavailable once the fault is noticed. */
  missing?: readonly Activity[];
  /** What more has to hold before everything counts as working again. */
  works?(): Promise<boolean>;
}

/** Measures what faults do to people who use the system; each is a row of the table of the run. */
export async function measuredFaults(stack: WholeSystem) {
  const people = await People.of(stack.run);
  const { shared, owner } = people;
  const client = await mongoose.mongo.MongoClient.connect(stack.run.mongoUrl);
  const logs = client.db(databaseName('wifi-share-', 'analytics')).collection<{ _id: string }>('accessLogs');

  /** What the shared network's counter says, and the accesses that are stored of it. */
  async function counted() {
    const { listed, analysed } = await people.networks();
    const countIn = (rows: { id: string; accessCount: number }[]) =>
      rows.find(({ id }) => id === shared.id)?.accessCount ?? 0;
    const count = countIn(listed);
    const stored = await logs.find({ networkId: shared.id } as object, { projection: { _id: 1 } }).toArray();
    return { count, ids: new Set(stored.map(({ _id }) => _id)), agree: count === countIn(analysed) };
  }

  /** Counters follow the stored accesses by a second or two: those of visits just before, and of a fault before that. */
  async function countedAtRest() {
    let latest = await counted();
    const isAtRest = async () => {
      const earlier = latest;
      latest = await counted();
      return latest.agree && latest.count === earlier.count && latest.ids.size === earlier.ids.size;
    };
    await expect.poll(() => isAtRest().catch(() => false), polls).toBe(true);
    return latest;
  }

  /** Networks whose deletion was refused would fill the plan. */
  async function deleteLeftNetworks(): Promise<void> {
    const kept = new Set([...people.created, shared.id, people.edited.id]);
    for (const { id } of (await people.networks()).listed) if (!kept.has(id)) await owner.call(deleteNetwork, { id });
  }

  const allIsAsUsual = () =>
    expect.poll(() => people.doEverything().catch(String), polls).toEqual(people.usualOutcomes());

  /** Changes that were acknowledged and are not there. */
  async function lostChanges(): Promise<number> {
    const { listed } = await people.networks();
    const ids = new Set(listed.map(({ id }) => id));
    const { description = null } = listed.find(({ id }) => id === people.edited.id) ?? {};
    const missing = people.created.filter((id) => !ids.has(id)).length;
    const undead = people.deleted.filter((id) => ids.has(id)).length;
    return missing + undead + (Number(description) < people.edits.accepted ? 1 : 0);
  }

  /** Resolves once all that was acknowledged is counted, or when its time is up. */
  async function lostAndDouble(traffic: FaultTraffic, before: Awaited<ReturnType<typeof counted>>) {
    let result = { lost: Number.POSITIVE_INFINITY, double: 0 };
    const settled = async () => {
      const after = await counted();
      const lost = [...traffic.acknowledged].filter((id) => !after.ids.has(id)).length;
      const added = after.ids.size - before.ids.size;
      result = { lost: lost + (await lostChanges()), double: after.count - before.count - added };
      return result.lost === 0 && result.double === 0 && after.agree;
    };
    await expect
      .poll(() => settled().catch(() => false), polls)
      .toBe(true)
      .catch(() => undefined);
    return result;
  }

  return {
    people,
    async measure({ fault, begin, end, missing, works = async () => true }: MeasuredFault): Promise<void> {
      await allIsAsUsual();
      await deleteLeftNetworks();
      const before = await countedAtRest();
      const traffic = startFaultTraffic(stack, people);
      const roundsFor = async (milliseconds: number) => {
        const began = performance.now();
        while (performance.now() - began < milliseconds) {
          await traffic.round();
          await delay(polls.interval);
        }
      };
      await roundsFor(baselineMilliseconds);
      const lookupsBefore = traffic.lookupsSince();

      await begin();
      let since = performance.now();
      try {
        if (end) await roundsFor(faultSeconds * 1000);
        if (missing) await expect.poll(traffic.round, polls).toEqual(people.usualOutcomes(missing));
      } finally {
        if (end) {
          await end();
          since = performance.now();
        }
      }
      const isUsual = async () => isDeepStrictEqual(await traffic.round(), people.usualOutcomes()) && (await works());
      await expect.poll(() => isUsual().catch(() => false), polls).toBe(true);
      const recoverySeconds = (performance.now() - since) / 1000;
      const lookupsDuring = traffic.lookupsSince();
      await delay(1000);
      await traffic.stop();

      const slowest = traffic.refusals.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
      const { lost, double } = await lostAndDouble(traffic, before);
      await recordFault(inject('faultRows'), {
        ...{ fault, acknowledged: traffic.acknowledged.size + traffic.writes(), lost, double, recoverySeconds },
        ...{ seen: seenBy(traffic.refusals, people.names.length + 1) },
        slowestRefusalSeconds: traffic.refusals.length > 0 ? slowest / 1000 : null,
        lookups: { before: lookupsBefore, during: lookupsDuring },
      });
      expect({ lost, double }).toEqual({ lost: 0, double: 0 });
      const unclear = traffic.refusals.filter(({ outcome }) => !/^50[234] |^503$|^no answer$/.test(outcome));
      expect(unclear).toEqual([]);
      expect(slowest).toBeLessThan(mostSeconds.toRefuse * 1000);
      expect(recoverySeconds).toBeLessThan(mostSeconds.toRecover);
    },

    /** A mailer that is killed while sending may send twice, under one Message-ID. */
    async everyNewcomerHasOneMail(): Promise<void> {
      const wrong = async () => {
        const arrived = await messageIdsByRecipient(stack.run.mailUrl);
        return people.newcomers.filter((address) => new Set(arrived.get(address)).size !== 1);
      };
      await expect.poll(wrong, { timeout: 90_000, interval: 500 }).toEqual([]);
    },

    stop: (): Promise<void> => client.close(),
  };
}

/** The refusals in words, such as `503 service_unavailable: visit, list`. */
function seenBy(refusals: readonly Refusal[], all: number): string {
  const outcomes = [...new Set(refusals.map(({ outcome }) => outcome))];
  const parts = outcomes.map((outcome) => {
    const names = [...new Set(refusals.filter((one) => one.outcome === outcome).map(({ what }) => what))];
    return `${outcome}: ${names.length > 3 ? `${names.length} of ${all} kinds of calls` : names.join(', ')}`;
  });
  return parts.join('; ') || 'nothing';
}
