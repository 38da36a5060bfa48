import { type Access, accessesLogged, accessesSubject, accessSchema } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type Part, type ProjectionContext, startPartsProjection } from '@wifi-share/messaging/events/projection';
import { createAccessCounter } from '../accesses/access-counter.js';
import { firstDayOfSets } from '../accesses/access-sets.model.js';
import { dayOf } from '../accesses/rollup.domain.js';
import type { Context } from '../context.js';

/** At a few accesses a second a batch holds several, and figures are still seen at once. */
const pauseMilliseconds = 100;

/** Release 0.2 reads two subjects, and the server refuses a consumer that changes between one and several. */
const subjects = [accessesLogged.allSubjects, 'networks.access.logged.v1.>'];

/** Counts accesses in any order; of a network that was erased nothing stays. */
export function startAccessCounting({
  accesses: models,
  erasure,
  counted,
  firstVisits,
  now,
  ...context
}: Context & ProjectionContext): RunningConsumer {
  const counter = createAccessCounter(models);
  return startPartsProjection<Access>({
    ...context,
    name: 'accesses',
    stream: streams.accesses,
    subjects,
    pauseMilliseconds,
    read: (message) => partsOf(message.string(), now()),
    apply: async (accesses) => {
      const rows = await counter.record(accesses);
      await erasure.removeLateAccesses(rows.map(([networkId]) => networkId));
      await counted.publish(rows);
      await firstVisits.publish(accesses);
    },
  });
}

/** Each access by itself: one that is not as declared, or too old to be counted, leaves the others alone. */
function partsOf(text: string, now: Date): Part<Access>[] {
  const event = JSON.parse(text);
  if (event?.type !== accessesLogged.type) throw new Error(`no event of a known type: ${event?.type}`);
  const { data, traceparent } = event;
  return (data.accesses as unknown[]).map((access) => ({
    ...partOf(access, () => JSON.stringify({ ...event, data: { accesses: [access] } }), now),
    traceparent,
  }));
}

function partOf(found: unknown, payload: () => string, now: Date): Part<Access> {
  const { data: access, error } = accessSchema.safeParse(found);
  if (!access) {
    // A deletion of the network removes its dead letters by this.
    const networkId = accessSchema.pick({ networkId: true }).safeParse(found).data?.networkId;
    return { entityId: networkId ?? accessesSubject, requestId: undefined, payload, unreadable: error };
  }
  const { networkId: entityId, requestId, time } = access;
  const tooLate = dayOf(new Date(time)) < firstDayOfSets(now);
  const unreadable = tooLate ? new Error('it comes too late: what its day was counted from is gone') : undefined;
  return { entityId, requestId, payload, value: access, unreadable };
}
