import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from './parts/text.js';

/** Invites to a team; the reader may have no account, so it greets by no name. */
export const teamInvitation: MailBody<'team-invitation'> = ({ owner, role, days, link }, { text }) => (
  <>
    <Heading>{text('mail.team-invitation.subject', { owner })}</Heading>
    <Paragraph>{text(`mail.team-invitation.intro.${role}`, { owner })}</Paragraph>
    <Action link={link} label={text('mail.team-invitation.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.team-invitation.after', { owner, days })}</SmallPrint>
  </>
);

/** Says to the owner who accepted an invitation, and what they may do. */
export const teamJoined: MailBody<'team-joined'> = ({ name, member, role, link }, { text }) => (
  <>
    <Heading>{text('mail.team-joined.subject', { member })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text(`mail.team-joined.intro.${role}`, { member })}</Paragraph>
    <Paragraph>{text('mail.team-joined.after')}</Paragraph>
    <Action link={link} label={text('mail.team-joined.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Says to a member that they were removed, or that the account is gone. */
export const teamEnded: MailBody<'team-ended'> = ({ name, owner, reason, link }, { text }) => (
  <>
    <Heading>{text('mail.team-ended.subject', { owner })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text(`mail.team-ended.intro.${reason}`, { owner })}</Paragraph>
    <Action link={link} label={text('mail.team-ended.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Offers all networks of an account to a member. */
export const transferOffered: MailBody<'transfer-offered'> = ({ name, owner, days, link }, { text }) => (
  <>
    <Heading>{text('mail.transfer-offered.subject', { owner })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.transfer-offered.intro', { owner, days })}</Paragraph>
    <Action link={link} label={text('mail.transfer-offered.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Says to the owner of before that the offer was accepted. */
export const transferDone: MailBody<'transfer-done'> = ({ name, member, total, link }, { text }) => (
  <>
    <Heading>{text('mail.transfer-done.subject', { member })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>
      {total > 0
        ? text('mail.transfer-done.intro', { member, total })
        : text('mail.transfer-done.introUncounted', { member })}
    </Paragraph>
    <Action link={link} label={text('mail.transfer-done.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
