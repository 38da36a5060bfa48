import { type Access, accessesLogged } from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';

/** Calls back for each access from now on; nothing is kept or repeated. Returns the function that unsubscribes. */
export const subscribeToAccesses = (bus: EventBus, onAccess: (access: Access) => void): (() => void) =>
  bus.subscribe([accessesLogged.allSubjects], ({ json }) => {
    for (const access of accessesLogged.parse(json()).data.accesses) onAccess(access);
  });
