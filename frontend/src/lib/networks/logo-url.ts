import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { readOwnLogo } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';

const path: typeof readOwnLogo.path = '/api/user/networks/{id}/logo';

/** Where owners see the logo of a network, also while guests see none; null where it has none. */
export const logoUrl = ({ id, logo }: Pick<Network, 'id' | 'logo'>): string | null =>
  logo && `${callPath(path, { id })}?v=${logo}`;
