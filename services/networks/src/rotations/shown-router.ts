import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import type { StoredRouter } from './router.model.js';

/** What the owner sees. */
export function shownRouter({ agentId, router: { name, driver }, ...router }: StoredRouter): NetworkRouter {
  const { probe, probeFailure, settings, nextAt, rotation, overlap, reading, history, connectedAt } = router;
  const shownRotation = rotation && {
    id: rotation.id,
    cause: rotation.cause,
    requestedAt: rotation.requestedAt.toISOString(),
    state: rotation.begunAt ? ('begun' as const) : ('waiting' as const),
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
    reading: reading ? { at: reading.at.toISOString(), differs: reading.differs } : null,
    history: history.map(({ failure, requestedAt, endedAt, ...entry }) => ({
      ...entry,
      requestedAt: requestedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      failure: failure ?? null,
    })),
  };
}
