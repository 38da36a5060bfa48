import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { NetworkModel } from '../networks/network.model.js';
import { openPassword, sealPassword } from '../networks/network-password.js';

export interface Rotation {
  /** Passwords that are sealed with the current key since. */
  rotated: number;
  /** Passwords that were so already. */
  current: number;
  /** Ids of networks whose password no key opens: they stay as they are. */
  unreadable: string[];
}

/**
 * Seals every Wi-Fi password with the current key (R20) while services read and write: each one is replaced only as
 * long as it is what was read, and nothing else of its network changes (R21). What an interrupted run has done stays
 * done, so any number of runs, also at once, come to the same. Passes go on until one finds nothing to do, as a service
 * may have written with an older key meanwhile.
 */
export async function rotatePasswords(networks: NetworkModel, sealer: Sealer): Promise<Rotation> {
  let [rotated, current] = [0, 0];
  for (let first = true; ; first = false) {
    const pass = await rotateOnce(networks, sealer);
    rotated += pass.rotated;
    if (first) current = pass.current;
    if (pass.rotated + pass.changedMeanwhile === 0) return { rotated, current, unreadable: pass.unreadable };
  }
}

async function rotateOnce(networks: NetworkModel, sealer: Sealer) {
  const pass = { rotated: 0, current: 0, changedMeanwhile: 0, unreadable: [] as string[] };
  for await (const { _id, sealedPassword } of networks
    .find({}, { sealedPassword: 1 })
    .sort({ _id: 1 })
    .lean()
    .cursor()) {
    // Absent where only a tombstone is left, and '' for an open network.
    if (!sealedPassword) continue;
    if (sealer.isCurrent(sealedPassword)) {
      pass.current++;
      continue;
    }
    const resealed = reseal(sealer, _id, sealedPassword);
    if (resealed === undefined) {
      pass.unreadable.push(_id);
      continue;
    }
    const { matchedCount } = await networks.updateOne({ _id, sealedPassword }, { $set: { sealedPassword: resealed } });
    if (matchedCount === 1) pass.rotated++;
    else pass.changedMeanwhile++;
  }
  return pass;
}

/** Undefined when no key opens it. */
function reseal(sealer: Sealer, id: string, sealed: string): string | undefined {
  try {
    return sealPassword(sealer, id, openPassword(sealer, id, sealed));
  } catch {
    return undefined;
  }
}
