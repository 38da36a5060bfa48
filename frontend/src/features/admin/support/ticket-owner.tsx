import type { ListedTicket } from '@wifi-share/contracts/entities/ticket';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';

/** The ticket's owner, as their account is now; the name links to the list of users. */
export function TicketOwner({ ticket }: { ticket: ListedTicket }) {
  const t = useText();
  const name = useTicketOwner(ticket);
  const { user } = ticket;
  if (!user) return <p className="text-ink-muted">{name}</p>;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={`/admin?tab=users&search=${encodeURIComponent(name)}`} className={textLinkClass}>
        <span className="break-all">{name}</span>
      </Link>
      <span className="min-w-0 break-all text-ink-muted">{user.email ?? t('adminTickets.owner.noEmail')}</span>
      <Badge>{t(`plans.${user.plan}.name`)}</Badge>
    </p>
  );
}

/** The owner's display name; a deleted account has none. */
export function useTicketOwner({ user, userId }: ListedTicket): string {
  const t = useText();
  if (user) return user.username;
  return userId === null
    ? t('adminTickets.owner.deleted')
    : t('adminTickets.owner.unknown', { id: userId.slice(0, 8) });
}
