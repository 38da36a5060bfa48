import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
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

/** Where a network has encrypted passwords: its own, the one that it is to have, and the one from before (R20). */
const sealedPaths = ['sealedPassword', 'router.rotation.sealedPassword', 'router.overlap.sealedPassword'] as const;

type Sealed = Pick<StoredNetwork, '_id' | 'sealedPassword' | 'router'>;

async function rotateOnce(networks: NetworkModel, sealer: Sealer) {
  const pass = { rotated: 0, current: 0, changedMeanwhile: 0, unreadable: [] as string[] };
  const projection = Object.fromEntries(sealedPaths.map((path) => [path, 1]));
  for await (const network of networks.find({}, projection).sort({ _id: 1 }).lean<Sealed[]>().cursor()) {
    for (const path of sealedPaths) await rotateAt(network, path);
  }
  return pass;

  async function rotateAt(network: Sealed, path: (typeof sealedPaths)[number]) {
    const sealed = sealedAt(network, path);
    // Absent where only a tombstone is left, and '' for an open network.
    if (!sealed) return;
    if (sealer.isCurrent(sealed)) {
      pass.current++;
      return;
    }
    const resealed = reseal(sealer, network._id, sealed);
    if (resealed === undefined) {
      pass.unreadable.push(network._id);
      return;
    }
    const { matchedCount } = await networks.updateOne(
      { _id: network._id, [path]: sealed },
      { $set: { [path]: resealed } },
    );
    if (matchedCount === 1) pass.rotated++;
    else pass.changedMeanwhile++;
  }
}

function sealedAt({ sealedPassword, router }: Sealed, path: (typeof sealedPaths)[number]) {
  if (path === 'sealedPassword') return sealedPassword;
  return path === 'router.overlap.sealedPassword' ? router?.overlap?.sealedPassword : router?.rotation?.sealedPassword;
}

/** Undefined when no key opens it. */
function reseal(sealer: Sealer, id: string, sealed: string): string | undefined {
  try {
    return sealPassword(sealer, id, openPassword(sealer, id, sealed));
  } catch {
    return undefined;
  }
}
