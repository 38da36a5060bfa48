import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Says that a sign-in was completed by a recovery code, and what to do for users who did not do it. */
export const recoveryCodeUsed: MailBody<'recovery-code-used'> = ({ name, left, link }, { text }) => (
  <>
    <Heading>{text('mail.recovery-code-used.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.recovery-code-used.intro', { left })}</Paragraph>
    <Paragraph>{text('mail.recovery-code-used.notYou')}</Paragraph>
    <Action link={link} label={text('mail.recovery-code-used.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
