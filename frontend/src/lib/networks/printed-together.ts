import type { Network } from '@wifi-share/contracts/entities/network';

/** The networks of one print run of all: the code of an inactive one leads nowhere, and a locked one gets none (R47). */
export const printedTogether = (networks: Network[]): Network[] =>
  networks.filter(({ isActive, locked }) => isActive && !locked);
