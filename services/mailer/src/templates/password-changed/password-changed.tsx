import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Says that the password was changed, and what to do for users who did not change it. */
export const passwordChanged: MailBody<'password-changed'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.password-changed.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.password-changed.intro')}</Paragraph>
    <Paragraph>{text('mail.password-changed.notYou')}</Paragraph>
    <Action link={link} label={text('mail.password-changed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
