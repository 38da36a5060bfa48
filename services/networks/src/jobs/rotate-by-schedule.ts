import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { trusted } from 'mongoose';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { sealPassword } from '../networks/network-password.js';
import type { NetworkStore } from '../networks/network-store.js';
import { newPassword } from '../rotations/new-password.js';
import * as rotation from '../rotations/rotation.domain.js';
import type { RotationEvents } from '../rotations/rotation-events.js';
import type { StoredRouter } from '../rotations/router.model.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
  sealer: Sealer;
  rotationEvents: RotationEvents;
  log: { error(about: object, message: string): void };
  now(): Date;
}

interface Step {
  router: StoredRouter;
  more?: OutboxEntry[];
}

/** Networks that may need a step; both conditions have an index of their own, as this is asked every few seconds. */
export const dueAt = (time: Date) => ({
  deletedAt: null,
  $or: [{ 'router.nextAt': trusted({ $lte: time }) }, { 'router.rotation.id': trusted({ $exists: true }) }],
});

/** Asks for rotations whose time has come, and ends those that have not begun or do not end. May run in several copies. */
export async function rotateBySchedule(dependencies: Dependencies): Promise<void> {
  const { networks, store, sealer, rotationEvents, log, now } = dependencies;
  const time = now();
  for await (const network of networks.find(dueAt(time)).lean().cursor()) {
    try {
      const step = rotation.isRouted(network) ? next(network) : null;
      // Null after a concurrent change: the next run does the rest.
      if (step) await store.replace(network, { router: step.router }, step.more);
    } catch (err) {
      // The others of all owners come behind it.
      log.error({ err, networkId: network._id }, 'a network was left out of the rotations by the clock');
    }
  }

  function next(network: rotation.Routed): Step | null {
    const { router } = network;
    if (router.rotation && !router.rotation.begunAt && rotation.isLate(router.rotation, time)) {
      const failed = rotationEvents.failed(network, { outcome: 'late' });
      return { router: rotation.ended(router, { outcome: 'late' }, time), more: [failed] };
    }
    if (router.rotation && !router.rotation.reportedAt && rotation.isUnconfirmed(router.rotation, time)) {
      const failed = rotationEvents.failed(network, { outcome: 'unconfirmed' });
      return { router: rotation.reported(router, time), more: [failed] };
    }
    if (!router.nextAt || router.nextAt > time) return null;
    if (router.rotation || !rotation.canRotate(network) || rotation.isTooLate(router.nextAt, time)) {
      const failed = rotationEvents.failed(network, { outcome: 'late' });
      return { router: rotation.missed(router, randomUUID(), time), more: [failed] };
    }
    return { router: asked(network, router) };
  }

  function asked({ _id }: StoredNetwork, router: StoredRouter): StoredRouter {
    const sealedPassword = sealPassword(sealer, _id, newPassword(router.settings.style));
    const wanted = { id: randomUUID(), cause: 'schedule' as const, sealedPassword };
    return rotation.withNext(rotation.requested(router, wanted, time), time);
  }
}
