import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Says that a webhook is paused, and how it goes on. */
export const webhookPaused: MailBody<'webhook-paused'> = ({ name, host, link }, { text }) => (
  <>
    <Heading>{text('mail.webhook-paused.subject', { host })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.webhook-paused.intro', { host })}</Paragraph>
    <Paragraph>{text('mail.webhook-paused.after')}</Paragraph>
    <Action link={link} label={text('mail.webhook-paused.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
