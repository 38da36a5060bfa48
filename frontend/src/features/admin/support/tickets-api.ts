import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listAllTickets,
  readAnyTicket,
  replyAsSupport,
  setTicketStatus,
} from '@wifi-share/contracts/calls/admin-tickets';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import type { ListedThread, ListedTicket, TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { call } from '@/api/call.js';
import { callPage, type Page } from '@/api/call-page.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';
import type { TicketFilter } from './ticket-list.js';

const allTickets = [ownedByAdmin, 'tickets'] as const;
const everyList = [...allTickets, 'list'] as const;

/** One page of all tickets. */
export const ticketListQuery = ({ search, ...filter }: TicketFilter, page: number) =>
  queryOptions({
    queryKey: [...everyList, filter, search, page],
    queryFn: () =>
      callPage(listAllTickets, { query: { ...filter, search: search || undefined, page, limit: defaultPageSize } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** A ticket with what both sides wrote. */
export const threadQuery = (ticketId: string) =>
  queryOptions({
    queryKey: [...allTickets, 'thread', ticketId],
    queryFn: () => call(readAnyTicket, { params: { ticketId } }),
    refetchOnMount: 'always',
  });

interface StatusChange {
  ticket: ListedTicket;
  status: TicketStatus;
}

/** Called for each change, also where another one has followed or the controls are gone. */
interface StatusNotices {
  done: (status: TicketStatus) => void;
  failed: (error: Error) => void;
}

/**
 * Sets the status optimistically, with a rollback and a refetch on failure, e.g. when another admin was first. Changes of
 * one ticket run one after another.
 */
export function useSetTicketStatus(ticketId: string, { done, failed }: StatusNotices) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `ticket-${ticketId}` },
    mutationFn: ({ ticket, status }: StatusChange) =>
      call(setTicketStatus, { params: { ticketId }, body: { status, from: ticket.status } }),
    onMutate: ({ ticket, status }) => updateCachedTicket(queryClient, { ...ticket, status }),
    onSuccess: (changed) => {
      updateCachedTicket(queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: everyList, refetchType: 'none' });
      done(changed.status);
    },
    onError: (error, { ticket }) => {
      updateCachedTicket(queryClient, ticket);
      void queryClient.invalidateQueries({ queryKey: allTickets });
      failed(error);
    },
  });
}

/** Sends a reply, then refetches what others did meanwhile. */
export function useReplyAsSupport(ticketId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call(replyAsSupport, { params: { ticketId }, body: { message } }),
    onSuccess: (reply) =>
      queryClient.setQueryData<ListedThread>(
        threadQuery(ticketId).queryKey,
        (thread) => thread && { ...thread, replies: [...thread.replies, reply] },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allTickets }),
  });
}

/** Updates a ticket in the cache; it keeps its place until the list is refetched. */
function updateCachedTicket(queryClient: QueryClient, changed: ListedTicket): void {
  queryClient.setQueriesData<Page<ListedTicket>>({ queryKey: everyList }, (page) => {
    if (!page) return page;
    return { ...page, entries: page.entries.map((ticket) => (ticket.id === changed.id ? changed : ticket)) };
  });
  queryClient.setQueryData<ListedThread>(
    threadQuery(changed.id).queryKey,
    (thread) => thread && { ...thread, ...changed, replies: thread.replies },
  );
}
