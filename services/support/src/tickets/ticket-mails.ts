import { defaultLanguage } from '@wifi-share/contracts/languages';
import { plans } from '@wifi-share/contracts/plans';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { Owner } from '../owners/owner.model.js';
import { wayToAnswer } from './ticket.domain.js';
import type { StoredReply, StoredTicket } from './ticket.model.js';

interface Options {
  sealer: Sealer;
  publicUrl: string;
  /** The address that is notified of new tickets. */
  supportEmail: string;
}

/** Writes e-mails about tickets; each follows from one event or reply and is sent once for it. */
export function createTicketMails({ sealer, publicUrl, supportEmail }: Options) {
  const linkToTicket = ({ _id }: StoredTicket): string => {
    const link = new URL('/user-dashboard?tab=support', publicUrl);
    link.searchParams.set('ticket', _id);
    return link.href;
  };

  /** An owner's envelope; none without an address. */
  function envelopesTo({ _id: userId, email: to, language, deleted }: Owner) {
    return to && !deleted ? [{ to, userId, language, sealer }] : [];
  }

  return {
    /** To the support team. It belongs to the owner: it goes with the account when it is still unsent (R17). */
    opened({ userId, subject, message }: StoredTicket, owner: Owner | null, eventId: string): MailEntry {
      const { username = userId ?? '', email = null } = owner ?? {};
      const link = new URL('/admin?tab=support', publicUrl).href;
      const variables = { username, email, subject, message, link };
      const envelope = { to: supportEmail, userId, language: defaultLanguage, sealer };
      return createMailEntry({ ...envelope, eventId, template: 'ticket-opened', variables });
    },

    /** To the support team: the owner wrote again, or, without a message, reopened the ticket. */
    continued(
      { _id, userId, subject }: StoredTicket,
      { owner, eventId, message }: { owner: Owner | null; eventId: string; message: string | null },
    ): MailEntry {
      const { username = userId ?? '', email = null } = owner ?? {};
      const link = new URL('/admin?tab=support', publicUrl);
      link.searchParams.set('ticket', _id);
      const variables = { username, email, subject, message, link: link.href };
      const envelope = { to: supportEmail, userId, language: defaultLanguage, sealer };
      return createMailEntry({ ...envelope, eventId, template: 'ticket-continued', variables });
    },

    /** To the owner: what support answered. */
    replied(ticket: StoredTicket, { id: eventId, message, createdAt }: StoredReply, owner: Owner): MailEntry[] {
      const { subject } = ticket;
      const { support: canOpen } = plans[owner.plan];
      const answer = canOpen ? wayToAnswer(ticket, createdAt) : 'none';
      const variables = { name: salutationOf(owner), subject, message, answer, canOpen, link: linkToTicket(ticket) };
      return envelopesTo(owner).map((envelope) =>
        createMailEntry({ ...envelope, eventId, template: 'ticket-replied', variables }),
      );
    },

    /** To the owner: that the ticket is resolved, and until when it can be reopened. */
    resolved(ticket: StoredTicket, owner: Owner, eventId: string): MailEntry[] {
      const { support: canOpen } = plans[owner.plan];
      const variables = { name: salutationOf(owner), subject: ticket.subject, canOpen, link: linkToTicket(ticket) };
      return envelopesTo(owner).map((envelope) =>
        createMailEntry({ ...envelope, eventId, template: 'ticket-resolved', variables }),
      );
    },
  };
}

export type TicketMails = ReturnType<typeof createTicketMails>;
