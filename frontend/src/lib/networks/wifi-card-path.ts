import type { Network } from '@wifi-share/contracts/entities/network';
import { withTeam } from '../team/chosen-team.js';

/** Stands for all active networks of the owner, one sheet each. */
export const everyNetwork = 'all';

/** Those networks: the code of an inactive one leads nowhere, and a locked one gets none (R47). */
export const printedTogether = (networks: Network[]): Network[] =>
  networks.filter(({ isActive, locked }) => isActive && !locked);

/** The designer, with the default card of a network or the design in `design`. */
export const wifiCardPath = (networkId: string, design: Record<string, string> = {}): string =>
  withTeam(`/wifi-card?${new URLSearchParams({ network: networkId, ...design })}`);

/** The print view: the default card of a network, or the design in `query`. */
export const wifiCardPrintPath = (networkId: string, query = new URLSearchParams()): string =>
  withTeam(
    `/wifi-card/print?${new URLSearchParams([...[...query].filter(([name]) => name !== 'network'), ['network', networkId]])}`,
  );

/** The card that spec section 2 describes: both codes on a table tent. */
export const specifiedCard = { codes: 'both' };
