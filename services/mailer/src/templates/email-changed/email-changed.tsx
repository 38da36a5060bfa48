import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Notifies the old address that the account has another one now, and says what to do if that was not wanted. */
export const emailChanged: MailBody<'email-changed'> = ({ name, username, link }, { text }) => (
  <>
    <Heading>{text('mail.email-changed.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.email-changed.intro')}</Paragraph>
    <Paragraph>{text('mail.email-changed.notYou', { username })}</Paragraph>
    <Action link={link} label={text('mail.email-changed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
