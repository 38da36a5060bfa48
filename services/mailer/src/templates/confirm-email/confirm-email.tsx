import { durations } from '@wifi-share/contracts/durations';
import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from '../parts/text.js';

/** Asks whether the address belongs to the person who wants it for their account. */
export const confirmEmail: MailBody<'confirm-email'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.confirm-email.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.confirm-email.intro')}</Paragraph>
    <Action link={link} label={text('mail.confirm-email.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.confirm-email.validity', { hours: durations.emailChangeLinkHours })}</SmallPrint>
    <SmallPrint>{text('mail.confirm-email.notYou')}</SmallPrint>
  </>
);
