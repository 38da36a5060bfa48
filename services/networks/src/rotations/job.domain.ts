import type { JobKind } from '@wifi-share/contracts/entities/agent';
import type { StoredNetwork } from '../networks/network.model.js';
import { canRotate, isLate, isRouted, type Routed } from './rotation.domain.js';

/** What an agent is asked to do with the router of `network`; passwords are encrypted as they are stored. */
export interface Job {
  id: string;
  kind: JobKind;
  network: Routed;
  sealedPassword: string;
  sealedPrevious: string | null;
  keepsPrevious: boolean;
  /** The agent has said that it begins. */
  begun: boolean;
}

/** The one job of a network, if there is one: what was begun comes first, then what ends, then what only looks. */
export function jobOf(network: StoredNetwork, now: Date): Job | null {
  if (!isRouted(network) || !canRotate(network)) return null;
  const { sealedPassword, router } = network;
  const { rotation, overlap, probeId, connectedAt, readAt } = router;
  const job = { network, sealedPassword, sealedPrevious: null, keepsPrevious: false, begun: false };
  if (rotation && (rotation.begunAt || !isLate(rotation, now))) {
    return {
      ...{ ...job, id: rotation.id, kind: 'rotate', keepsPrevious: rotation.keepsPrevious },
      ...{ sealedPassword: rotation.sealedPassword, sealedPrevious: sealedPassword },
      begun: rotation.begunAt !== undefined,
    };
  }
  if (probeId) return { ...job, id: probeId, kind: 'probe' };
  if (overlap && (overlap.retryAt ?? overlap.until) <= now) {
    return { ...job, id: overlap.id, kind: 'retire', sealedPrevious: overlap.sealedPassword, begun: true };
  }
  if (connectedAt && readAt <= now && router.probe?.can.readBack) {
    return { ...job, id: `read-${network._id}-${network.version}`, kind: 'read' };
  }
  return null;
}
