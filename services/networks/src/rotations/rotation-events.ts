import type { RouterFailure } from '@wifi-share/contracts/entities/agent';
import { passwordRotated, rotationFailed } from '@wifi-share/contracts/events/networks';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { StoredNetwork } from '../networks/network.model.js';

const source = 'networks';

export interface FailedRotation {
  outcome: 'failed' | 'late' | 'unconfirmed';
  reason?: RouterFailure['reason'];
}

/** What others hear of rotations; saved with the network that they are about. */
export function createRotationEvents(now: () => Date) {
  const about = ({ _id: subject, userId, name }: StoredNetwork) => ({
    subject,
    source,
    time: now(),
    facts: { userId, name },
  });

  return {
    rotated(network: StoredNetwork): EventEntry {
      const { facts, ...event } = about(network);
      const cause = network.router?.rotation?.cause ?? 'agent';
      return createEventEntry(passwordRotated, { ...event, data: { ...facts, cause } });
    },

    failed(network: StoredNetwork, { outcome, reason }: FailedRotation): EventEntry {
      const { facts, ...event } = about(network);
      return createEventEntry(rotationFailed, { ...event, data: { ...facts, outcome, reason: reason ?? null } });
    },
  };
}

export type RotationEvents = ReturnType<typeof createRotationEvents>;
