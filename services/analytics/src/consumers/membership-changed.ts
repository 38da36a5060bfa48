import { membershipChanged } from '@wifi-share/contracts/events/identity';
import type { EventBus } from '@wifi-share/messaging/events/bus';

/** Calls back when a member of an owner's team is removed or gets another role; nothing is kept or repeated. Returns the function that unsubscribes. */
export const subscribeToMemberships = (
  bus: EventBus,
  onChange: (change: { ownerId: string; memberId: string }) => void,
): (() => void) =>
  bus.subscribe([membershipChanged.allSubjects], ({ json }) => {
    const { subject: ownerId, data } = membershipChanged.parse(json());
    onChange({ ownerId, memberId: data.memberId });
  });
