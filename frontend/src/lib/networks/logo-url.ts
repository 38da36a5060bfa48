import type { readOwnLogo } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type CallRoute, callUrl } from '@/api/call.js';

const route: CallRoute<typeof readOwnLogo> = { method: 'GET', path: '/api/user/networks/{id}/logo', right: 'see' };

/** Where owners see the logo of a network, also while guests see none; null where it has none. */
export const logoUrl = ({ id, logo }: Pick<Network, 'id' | 'logo'>): string | null =>
  logo && callUrl(route, { id }, { v: logo });
