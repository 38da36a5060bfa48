import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { isUnconfirmed } from './rotation.domain.js';
import type { PendingRotation, StoredRouter } from './router.model.js';

function stateOf(rotation: PendingRotation, now: Date): NonNullable<NetworkRouter['rotation']>['state'] {
  if (!rotation.begunAt) return 'waiting';
  return isUnconfirmed(rotation, now) ? 'unconfirmed' : 'begun';
}

/** What the owner sees. */
export function shownRouter({ agentId, router: { name, driver }, ...router }: StoredRouter, now: Date): NetworkRouter {
  const { probe, probeFailure, settings, nextAt, rotation, overlap, reading, readFailure, history, connectedAt } =
    router;
  const shownRotation = rotation && {
    id: rotation.id,
    cause: rotation.cause,
    requestedAt: rotation.requestedAt.toISOString(),
    state: stateOf(rotation, now),
  };
  return {
    agentId,
    router: name,
    driver,
    state: connectedAt ? 'connected' : probe ? 'probed' : 'probing',
    probe: probe ?? null,
    probeFailure: probeFailure ?? null,
    settings,
    nextAt: nextAt?.toISOString() ?? null,
    rotation: shownRotation ?? null,
    overlapUntil: overlap?.until.toISOString() ?? null,
    ...(overlap?.failure && { overlapFailure: overlap.failure }),
    reading: reading ? { at: reading.at.toISOString(), differs: reading.differs } : null,
    ...(readFailure && { readFailure }),
    history: history.map(({ failure, requestedAt, endedAt, ...entry }) => ({
      ...entry,
      requestedAt: requestedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      failure: failure ?? null,
    })),
  };
}
