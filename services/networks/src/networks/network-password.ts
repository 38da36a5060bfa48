import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { OpenedNetwork } from './network.domain.js';
import type { StoredNetwork } from './network.model.js';

/** The password as it is stored (R20), bound to its network; '' stays ''. */
export function sealPassword(sealer: Sealer, networkId: string, password: string): string {
  return password === '' ? '' : sealer.seal(password, networkId);
}

/** The network with its password in the clear. Throws when no key opens it. */
export function openNetwork(sealer: Sealer, { sealedPassword, ...network }: StoredNetwork): OpenedNetwork {
  return { ...network, password: sealedPassword === '' ? '' : sealer.open(sealedPassword, network._id) };
}
