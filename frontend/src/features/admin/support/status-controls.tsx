import { type ListedTicket, type TicketStatus, ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { VanishingButton } from '@/components/vanishing-button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { ListSelect } from '../components/list-select.js';
import { useSetTicketStatus } from './tickets-api.js';

/** A select of every status (R4), and a button for "resolved" while the ticket is open. */
export function StatusControls({ ticket, subject }: { ticket: ListedTicket; subject: string }) {
  const t = useText();
  const { setStatus, failure } = useTicketStatus(ticket);
  const select = useRef<HTMLSelectElement>(null);
  const { status } = ticket;
  const about = (action: string) => t('adminTickets.about', { action, subject });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ListSelect
        ref={select}
        label={about(t('support.filter.status'))}
        options={ticketStatuses}
        value={status}
        text={(each) => t(`support.status.${each}`)}
        onChoose={setStatus}
        className="h-8! pr-8! pl-3!"
      />
      {status !== 'resolved' && status !== 'closed' && (
        <VanishingButton
          focusNext={select}
          size="sm"
          aria-label={about(t('adminTickets.markDone'))}
          onClick={() => setStatus('resolved')}
        >
          <Check aria-hidden />
          {t('adminTickets.markDone')}
        </VanishingButton>
      )}
      <FailureLine text={failure} />
    </div>
  );
}

/** Sets the ticket's status and shows the outcome as a toast; `failure` is why the last attempt failed. */
function useTicketStatus(ticket: ListedTicket) {
  const t = useText();
  const failureText = useFailureText();
  const failed = t('adminTickets.updateFailed.text');
  const { mutate, error } = useSetTicketStatus(ticket.id, {
    done: (status) =>
      notifySuccess({
        title: t('adminTickets.statusUpdated.title'),
        description: t('adminTickets.statusUpdated.text', { status: t(`support.status.${status}`) }),
      }),
    failed: (error) => notifyFailure(t('adminTickets.updateFailed.title'), null, failureText(error, failed)),
  });
  const setStatus = (status: TicketStatus) => mutate({ ticket, status });
  return { setStatus, failure: error && failureText(error, failed) };
}
