import type { ListedTicket, TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSetTicketStatus } from './api/tickets.js';

/** Moves the ticket to another status, and tells how that went; `failure` is why the last time nothing came of it. */
export function useTicketStatus(ticket: ListedTicket) {
  const t = useText();
  const failureText = useFailureText();
  const { mutate, error } = useSetTicketStatus(ticket.id);
  const failed = t('adminTickets.updateFailed.text');
  const setStatus = (status: TicketStatus) =>
    mutate(
      { ticket, status },
      {
        onSuccess: (changed) =>
          notifySuccess({
            title: t('adminTickets.statusUpdated.title'),
            description: t('adminTickets.statusUpdated.text', { status: t(`support.status.${changed.status}`) }),
          }),
        onError: (error) => notifyFailure(t('adminTickets.updateFailed.title'), null, failureText(error, failed)),
      },
    );
  return { setStatus, failure: error && failureText(error, failed) };
}
