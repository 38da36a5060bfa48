import { durations } from '@wifi-share/contracts/durations';
import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from '../parts/text.js';

/** Asks whether the address belongs to the person who signed up with it (R13). */
export const verifyEmail: MailBody<'verify-email'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.verify-email.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.verify-email.intro')}</Paragraph>
    <Action link={link} label={text('mail.verify-email.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.verify-email.validity', { hours: durations.verificationLinkHours })}</SmallPrint>
    <SmallPrint>{text('mail.verify-email.notYou')}</SmallPrint>
  </>
);
