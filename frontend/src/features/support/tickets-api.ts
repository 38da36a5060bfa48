import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { listTickets, openTicket, readTicket, reopenTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import type { TicketStatus, TicketThread } from '@wifi-share/contracts/entities/ticket';
import { call } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { ownedByUser } from '@/lib/session/session-query.js';

const ownTickets = (userId: string) => [ownedByUser, userId, 'tickets'] as const;

/** One page of the owner's tickets; the one before stays until it has come. */
export const ticketsQuery = (userId: string, status: TicketStatus | 'all', page: number) =>
  queryOptions({
    queryKey: [...ownTickets(userId), 'list', status, page],
    queryFn: () => callPage(listTickets, { params: { id: userId }, query: { status, page, limit: defaultPageSize } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** A ticket with what both sides wrote. */
export const threadQuery = (userId: string, ticketId: string) =>
  queryOptions({
    queryKey: [...ownTickets(userId), 'thread', ticketId],
    queryFn: () => call(readTicket, { params: { id: userId, ticketId } }),
    refetchOnMount: 'always',
  });

export function useOpenTicket(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof openTicket>) => call(openTicket, { body }),
    onSuccess: (opened) => {
      queryClient.setQueryData(threadQuery(userId, opened.id).queryKey, { ...opened, replies: [] });
    },
    // Also after an error: it may be there although the answer was lost.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...ownTickets(userId), 'list'] }),
  });
}

/** Writes on a ticket; what became of it meanwhile is shown, too, also when the server refuses. */
export function useReplyToTicket(userId: string, ticketId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call(replyToTicket, { params: { id: userId, ticketId }, body: { message } }),
    onSuccess: (reply) =>
      queryClient.setQueryData<TicketThread>(
        threadQuery(userId, ticketId).queryKey,
        (thread) => thread && { ...thread, replies: [...thread.replies, reply] },
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ownTickets(userId) }),
  });
}

export function useReopenTicket(userId: string, ticketId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(reopenTicket, { params: { id: userId, ticketId } }),
    onSuccess: (reopened) => queryClient.setQueryData(threadQuery(userId, ticketId).queryKey, reopened),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownTickets(userId) }),
  });
}
