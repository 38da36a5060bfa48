import { ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { useListState } from '@/lib/lists/use-list-state.js';

/** Spec section 2: of the priorities, normal and high are offered. */
const choices = { status: ['all', ...ticketStatuses], priority: ['all', 'normal', 'high'] } as const;

/** What the list of all tickets shows, as the address says it. */
export function useTicketList() {
  return { ...useListState(choices), choices };
}

export type TicketListState = ReturnType<typeof useTicketList>;
export type TicketFilter = TicketListState['chosen'] & { search: string };
