import { randomUUID } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { MailVariables } from '@wifi-share/contracts/mail';
import { invitationPath } from '@wifi-share/contracts/paths';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { createMailTo } from '../users/mail-to.js';
import type { StoredUser } from '../users/user.model.js';
import type { StoredInvitation } from './team.model.js';

/** A user name that no mail program makes a link of. */
const nameOf = ({ username }: Pick<StoredUser, 'username'>): string => salutationOf({ firstName: null, username });

/** Writes the e-mails about teams; none to a user without an address. */
export function createTeamMails({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  const mailTo = createMailTo(sealer);
  const days = durations.invitationDays;
  const dashboard = new URL('/user-dashboard', publicUrl).href;
  const teamLink = new URL('/user-dashboard?tab=settings&section=team', publicUrl).href;

  return {
    /** `invited`: the account of the address, where there is one. It belongs to the owner: it goes with that account (R17). */
    invitation(
      owner: StoredUser,
      { email: to, role, expiresAt }: StoredInvitation,
      token: string,
      invited: StoredUser | null,
    ) {
      const link = new URL(invitationPath, publicUrl);
      link.searchParams.set('token', token);
      return createMailEntry({
        ...{ eventId: randomUUID(), to, userId: owner._id, language: (invited ?? owner).language, sealer },
        template: 'team-invitation',
        expiresAt: expiresAt.toISOString(),
        variables: { owner: nameOf(owner), role, days, link: link.href },
      });
    },

    joined: (owner: StoredUser, member: StoredUser, role: MailVariables<'team-joined'>['role']) =>
      mailTo(owner, 'team-joined', { name: salutationOf(owner), member: nameOf(member), role, link: teamLink }),

    ended: (owner: StoredUser, member: StoredUser, reason: MailVariables<'team-ended'>['reason']) =>
      mailTo(member, 'team-ended', { name: salutationOf(member), owner: nameOf(owner), reason, link: dashboard }),

    transferOffered: (owner: StoredUser, member: StoredUser) =>
      mailTo(member, 'transfer-offered', {
        ...{ name: salutationOf(member), owner: nameOf(owner), days, link: teamLink },
      }),

    transferDone: (owner: StoredUser, member: StoredUser, total: number) =>
      mailTo(owner, 'transfer-done', { name: salutationOf(owner), member: nameOf(member), total, link: dashboard }),
  };
}

export type TeamMails = ReturnType<typeof createTeamMails>;
