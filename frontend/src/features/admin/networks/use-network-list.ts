import { networkFilters, networkOwners, networkSorts } from '@wifi-share/contracts/calls/admin-networks';
import { useListState } from '@/lib/lists/use-list-state.js';

const choices = { owner: networkOwners, filter: networkFilters, sort: networkSorts } as const;

/** What the list of all networks shows, as the address says it. */
export const useNetworkList = () => useListState(choices);

export type NetworkListState = ReturnType<typeof useNetworkList>;
