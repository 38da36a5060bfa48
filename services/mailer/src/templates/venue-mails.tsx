import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph } from './parts/text.js';

/** Says that a network's password was not changed as planned, and why. */
export const rotationFailed: MailBody<'rotation-failed'> = ({ name, network, outcome, found, link }, { text }) => (
  <>
    <Heading>{text('mail.rotation-failed.subject', { network })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text(`mail.rotation-failed.${found ?? outcome}`, { network })}</Paragraph>
    <Paragraph>{text('mail.rotation-failed.seeWhy')}</Paragraph>
    <Action link={link} label={text('mail.rotation-failed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Asks which password works, where the agent does not say. */
export const rotationUnconfirmed: MailBody<'rotation-unconfirmed'> = ({ name, network, link }, { text }) => (
  <>
    <Heading>{text('mail.rotation-unconfirmed.subject', { network })}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.rotation-unconfirmed.intro', { network })}</Paragraph>
    <Action link={link} label={text('mail.rotation-unconfirmed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

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
