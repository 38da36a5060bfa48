import type { RouterFailure } from '@wifi-share/contracts/entities/agent';
import type { FoundPassword, RotationCause } from '@wifi-share/contracts/entities/router';
import { passwordRotated, rotationFailed } from '@wifi-share/contracts/events/networks';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { StoredNetwork } from '../networks/network.model.js';
import type { Routed } from './rotation.domain.js';

const source = 'networks';

export interface FailedRotation {
  outcome: 'failed' | 'late' | 'unconfirmed';
  reason?: RouterFailure['reason'];
  found?: FoundPassword;
}

/** What others hear of rotations; saved with the network that they are about. */
export function createRotationEvents(now: () => Date) {
  const about = ({ _id: subject, userId, name }: StoredNetwork) => ({
    subject,
    source,
    time: now(),
    facts: { userId, name },
  });

  function rotatedBy(network: StoredNetwork, cause: RotationCause): EventEntry {
    const { facts, ...event } = about(network);
    return createEventEntry(passwordRotated, { ...event, data: { ...facts, cause } });
  }

  return {
    /** By the rotation of `network` that goes on. */
    rotated: (network: Routed): EventEntry => rotatedBy(network, network.router.rotation?.cause ?? 'owner'),

    /** A password that was changed on the router itself is that of the page. */
    adopted: (network: StoredNetwork): EventEntry => rotatedBy(network, 'agent'),

    failed(network: StoredNetwork, { outcome, reason, found }: FailedRotation): EventEntry {
      const { facts, ...event } = about(network);
      return createEventEntry(rotationFailed, { ...event, data: { ...facts, outcome, reason: reason ?? null, found } });
    },
  };
}

export type RotationEvents = ReturnType<typeof createRotationEvents>;
