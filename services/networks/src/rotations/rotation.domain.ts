import { durations } from '@wifi-share/contracts/durations';
import type { Probe, RouterFailure } from '@wifi-share/contracts/entities/agent';
import type { NetworkFields } from '@wifi-share/contracts/entities/network';
import type { FoundPassword, RotationOutcome, RouterSettings } from '@wifi-share/contracts/entities/router';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { StoredNetwork } from '../networks/network.model.js';
import type { PendingRotation, StoredRotation, StoredRouter } from './router.model.js';
import { nextOccurrence } from './schedule.domain.js';

const minutes = (count: number): number => count * 60_000;
export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** A network whose router is known. */
export type Routed = StoredNetwork & { router: StoredRouter };

export const isRouted = (network: StoredNetwork): network is Routed => network.router !== undefined;

/** Only these have one password for everybody that a router can be given. */
export const canRotate = ({ security }: Pick<StoredNetwork, 'security'>): boolean =>
  security === 'WPA2' || security === 'WPA3';

/** Whether the router can hold the password from before beside the new one, and is to. */
const keepsPrevious = ({ probe, settings }: StoredRouter): boolean =>
  probe?.can.severalKeys === true && settings.overlapMinutes > 0;

/**
 * Whether it is unknown which password the router has: from when the agent begins until it has confirmed the new one,
 * unless the one from before stays valid.
 */
export const isChanging = ({ router }: Pick<StoredNetwork, 'router'>): boolean =>
  router?.rotation?.begunAt !== undefined && !router.rotation.keepsPrevious;

/** Whether passwords change without their owner. */
export const rotates = ({ router }: Pick<StoredNetwork, 'router'>): boolean =>
  router?.connectedAt !== undefined && router.settings.schedule !== null && !router.settings.paused;

/** A router that was chosen: its agent is asked what is there. */
export function chosenRouter(
  { agentId, router, settings }: Pick<StoredRouter, 'agentId' | 'router' | 'settings'>,
  probeId: string,
  now: Date,
): StoredRouter {
  return { agentId, router, settings, probeId, readAt: now, history: [] };
}

/** Its agent is asked again: what was found before is no longer offered; a connected router keeps it until then. */
export const probedAgain = (router: StoredRouter, probeId: string): StoredRouter => ({
  ...router,
  ...(!router.connectedAt && { probe: undefined, probeFailure: undefined }),
  probeId,
});

export const probed = (router: StoredRouter, probe: Probe): StoredRouter => ({
  ...router,
  probe,
  probeId: undefined,
  probeFailure: undefined,
});

export const probeFailed = (router: StoredRouter, probeFailure: RouterFailure): StoredRouter => ({
  ...router,
  probeFailure,
  probeId: undefined,
});

/** Throws `router_not_probed`. */
export function connected(router: StoredRouter, now: Date): StoredRouter {
  if (!router.probe?.hasNetwork) throw new Problem('router_not_probed');
  return withNext({ ...router, connectedAt: router.connectedAt ?? now }, now);
}

/** The router with its next rotation by the schedule after `now`. */
export function withNext(router: StoredRouter, now: Date): StoredRouter {
  const { schedule, paused } = router.settings;
  const isPlanned = router.connectedAt !== undefined && schedule !== null && !paused;
  return { ...router, nextAt: isPlanned ? nextOccurrence(schedule, now) : undefined };
}

/** Throws `router_not_connected`. */
export function requireConnected(network: StoredNetwork): Routed {
  if (!isRouted(network) || !network.router.connectedAt) throw new Problem('router_not_connected');
  return network;
}

/** With other settings; the next rotation is found again only where the schedule has changed, so that a skipped one stays so. */
export function withSettings(router: StoredRouter, change: Partial<RouterSettings>, now: Date): StoredRouter {
  const settings = { ...router.settings, ...change };
  const changed = { ...router, settings };
  const isSame = change.schedule === undefined && change.paused === undefined;
  return isSame ? changed : withNext(changed, now);
}

type Requested = Pick<PendingRotation, 'id' | 'cause' | 'sealedPassword'> & { keepsPrevious?: boolean };

/**
 * `keepsPrevious`: whether the one from before stays valid, by default where the router can hold two and the owner wants it.
 * Throws `rotation_under_way`: of a network there is one at a time.
 */
export function requested(router: StoredRouter, wanted: Requested, now: Date): StoredRouter {
  if (router.rotation) throw new Problem('rotation_under_way');
  return { ...router, rotation: { keepsPrevious: keepsPrevious(router), ...wanted, requestedAt: now } };
}

/** The agent is about to change the router; harmless when it has said so before. Throws `job_gone` when it is too late. */
export function begun(router: StoredRouter, id: string, now: Date): StoredRouter {
  const rotation = pending(router, id);
  if (rotation.begunAt) return router;
  if (isLate(rotation, now)) throw new Problem('job_gone');
  return { ...router, rotation: { ...rotation, begunAt: now } };
}

export const isLate = ({ requestedAt }: PendingRotation, now: Date): boolean => isTooLate(requestedAt, now);

/** Whether what was planned for then does not begin any more. */
export const isTooLate = (planned: Date, now: Date): boolean =>
  after(planned, minutes(durations.rotationLateMinutes)) <= now;

/** Whether the agent has begun long ago and does not say how it ended. */
export const isUnconfirmed = ({ begunAt }: PendingRotation, now: Date): boolean =>
  begunAt !== undefined && after(begunAt, minutes(durations.rotationUnconfirmedMinutes)) <= now;

export const reported = (router: StoredRouter, now: Date): StoredRouter => ({
  ...router,
  ...(router.rotation && { rotation: { ...router.rotation, reportedAt: now } }),
});

/** Throws `job_gone` unless the rotation `id` goes on. */
function pending({ rotation }: StoredRouter, id: string): PendingRotation {
  if (rotation?.id !== id) throw new Problem('job_gone');
  return rotation;
}

interface Ending {
  outcome: RotationOutcome;
  failure?: RouterFailure;
  found?: FoundPassword;
}

const entryOf = (
  { id, cause, requestedAt }: Pick<PendingRotation, 'id' | 'cause' | 'requestedAt'>,
  { outcome, failure, found }: Ending,
  endedAt: Date,
): StoredRotation => ({
  ...{ id, cause, requestedAt, endedAt, outcome },
  ...(failure && { failure }),
  ...(found && { found }),
});

const withEntry = (router: StoredRouter, entry: StoredRotation): StoredRouter => ({
  ...router,
  history: [entry, ...router.history].slice(0, limits.rotationHistoryMax),
});

/** The rotation has ended without a new password. */
export function ended(router: StoredRouter, ending: Ending, now: Date): StoredRouter {
  const { rotation } = router;
  if (!rotation) return router;
  return { ...withEntry(router, entryOf(rotation, ending, now)), rotation: undefined };
}

/** A rotation of the schedule that was not even asked for: its time had passed. */
export function missed(router: StoredRouter, id: string, now: Date): StoredRouter {
  const { nextAt = now } = router;
  const entry = entryOf({ id, cause: 'schedule', requestedAt: nextAt }, { outcome: 'late' }, now);
  return withNext(withEntry(router, entry), now);
}

/** The router has the new password: what changes in the network, in one write. */
export function applied(
  { sealedPassword: before, router }: Routed,
  { outcome, overlapId }: { outcome: 'done' | 'settled'; overlapId: string },
  now: Date,
): Pick<StoredNetwork, 'sealedPassword' | 'router' | 'updatedAt'> {
  const { rotation, ...rest } = ended(router, { outcome }, now);
  const sealedPassword = router.rotation?.sealedPassword ?? before;
  const until = after(now, minutes(router.settings.overlapMinutes));
  const overlap = router.rotation?.keepsPrevious ? { id: overlapId, sealedPassword: before, until } : undefined;
  const next = { ...rest, rotation, overlap };
  return { sealedPassword, updatedAt: now, router: outcome === 'done' ? wasRead(next, null, now) : unread(next, now) };
}

/** The owner has said that the old password works. */
export const settledOld = (router: StoredRouter, now: Date): StoredRouter =>
  unread(ended(router, { outcome: 'settled' }, now), now);

/** Which password it has was said, not read: that is done as soon as its agent is there. */
const unread = (router: StoredRouter, now: Date): StoredRouter => ({ ...router, reading: undefined, readAt: now });

/** The one from before is no longer valid. */
export const retired = (router: StoredRouter): StoredRouter => ({ ...router, overlap: undefined });

/** It could not be ended; that is tried again. */
export const retireLater = (router: StoredRouter, failure: RouterFailure, now: Date): StoredRouter => ({
  ...router,
  ...(router.overlap && { overlap: { ...router.overlap, failure, retryAt: after(now, minutes(5)) } }),
});

/** What was read of the router. */
export const wasRead = (router: StoredRouter, differs: 'password' | 'ssid' | null, now: Date): StoredRouter => ({
  ...router,
  reading: { at: now, differs },
  readFailure: undefined,
  readAt: after(now, minutes(durations.routerReadMinutes)),
});

/** A password that was changed on the router itself has become that of the page. */
export const adopted = (router: StoredRouter, id: string, now: Date): StoredRouter =>
  withEntry(wasRead(router, null, now), entryOf({ id, cause: 'agent', requestedAt: now }, { outcome: 'done' }, now));

type Joined = Pick<NetworkFields, 'ssid' | 'password' | 'security' | 'hidden'>;

/**
 * What an edit of the network changes in its router: where guests join otherwise than before, the router is read soon.
 * Throws `rotation_under_way` while an agent changes the password.
 */
export function editedRouter(
  { router }: Pick<StoredNetwork, 'router'>,
  next: Joined,
  before: Joined,
  now: Date,
): Pick<StoredNetwork, 'router'> {
  const isSame = (['ssid', 'password', 'security', 'hidden'] as const).every((field) => next[field] === before[field]);
  if (!router || isSame) return {};
  if (router.rotation) throw new Problem('rotation_under_way');
  return { router: { ...router, readAt: now } };
}

/** It could not be read; that is tried again. A network name that it does not have is an answer. */
export const readFailed = (router: StoredRouter, readFailure: RouterFailure, now: Date): StoredRouter =>
  readFailure.reason === 'notFound'
    ? wasRead(router, 'ssid', now)
    : { ...router, readFailure, readAt: after(now, minutes(durations.routerReadMinutes)) };
