import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Network } from '@wifi-share/contracts/entities/network';

/** Where owners see the logo of a network, also while guests see none; null where it has none. */
export const logoUrl = ({ id, logo }: Pick<Network, 'id' | 'logo'>): string | null =>
  logo && `${callPath('/api/user/networks/{id}/logo', { id })}?v=${logo}`;
