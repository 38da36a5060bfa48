import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { OpenedNetwork } from './network.domain.js';
import type { StoredNetwork } from './network.model.js';

/** The password as it is stored (R20), bound to its network; '' stays ''. */
export function sealPassword(sealer: Sealer, networkId: string, password: string): string {
  return password === '' ? '' : sealer.seal(password, networkId);
}

/** The password in the clear. Throws with the network's id, but without the value, when no key opens it as this network's. */
export function openPassword(sealer: Sealer, networkId: string, sealedPassword: string): string {
  if (sealedPassword === '') return '';
  try {
    return sealer.open(sealedPassword, networkId);
  } catch (cause) {
    throw new Error(`the password of network ${networkId} cannot be decrypted`, { cause });
  }
}

/** The network complete, with its password in the clear. Throws as `openPassword` does. */
export function openNetwork(sealer: Sealer, { sealedPassword, ...network }: StoredNetwork): OpenedNetwork {
  return { compatibilityMode: false, ...network, password: openPassword(sealer, network._id, sealedPassword) };
}
