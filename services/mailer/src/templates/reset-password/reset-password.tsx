import { durations } from '@wifi-share/contracts/durations';
import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from '../parts/text.js';

/** Lets who reads the account's e-mails choose a new password (R15). */
export const resetPassword: MailBody<'reset-password'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.reset-password.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.reset-password.intro')}</Paragraph>
    <Action link={link} label={text('mail.reset-password.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.reset-password.validity', { minutes: durations.passwordResetLinkMinutes })}</SmallPrint>
    <SmallPrint>{text('mail.reset-password.notYou')}</SmallPrint>
  </>
);
