import { accessLogged, networkCreated, networkUpdated } from '@wifi-share/contracts/events/networks';
import { deadLettersOf, streams } from '@wifi-share/contracts/events/streams';
import type { EventBus } from '@wifi-share/messaging/events/bus';

/**
 * Takes out of the streams what a network was, and dead letters about it. Its deletion stays: consumers that have read
 * nothing yet learn from it that the id is gone, and need nothing else (docs/decisions/0019). Accesses stand together
 * with those of other networks, hold nothing of the owner and leave with their age; those from before are taken out.
 */
export async function purgeNetwork(bus: EventBus, id: string): Promise<void> {
  for (const { natsSubject } of [networkCreated, networkUpdated]) await bus.purge(streams.networks, natsSubject(id));
  await bus.purge(streams.accesses, `${accessLogged.type}.*.${id}`);
  await bus.purge(streams.deadLetters, deadLettersOf(id));
}
