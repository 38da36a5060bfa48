import type { ListedTicket, TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '../../../lib/notify.js';
import { useFailureText } from '../../../lib/use-failure-text.js';
import { useSetTicketStatus } from './api/tickets.js';

/** Moves the ticket to another status, and tells how that went. */
export function useTicketStatus(ticket: ListedTicket): (status: TicketStatus) => void {
  const t = useText();
  const failureText = useFailureText();
  const { mutate } = useSetTicketStatus(ticket.id);
  return (status) =>
    mutate(
      { ticket, status },
      {
        onSuccess: (changed) =>
          notifySuccess({
            title: t('adminTickets.statusUpdated.title'),
            description: t('adminTickets.statusUpdated.text', { status: t(`support.status.${changed.status}`) }),
          }),
        onError: (error) =>
          notifyFailure(
            t('adminTickets.updateFailed.title'),
            null,
            failureText(error, t('adminTickets.updateFailed.text')),
          ),
      },
    );
}
