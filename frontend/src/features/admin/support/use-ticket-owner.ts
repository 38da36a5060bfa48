import type { ListedTicket } from '@wifi-share/contracts/entities/ticket';
import { useText } from '@/lib/i18n/use-text.js';

/** How who opened the ticket is called; of a deleted account nothing is known. */
export function useTicketOwner({ user, userId }: ListedTicket): string {
  const t = useText();
  if (user) return user.username;
  return userId === null
    ? t('adminTickets.owner.deleted')
    : t('adminTickets.owner.unknown', { id: userId.slice(0, 8) });
}
