import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Says what became of the second factors, and what to do for users who did not do it. */
export const secondFactorChanged: MailBody<'second-factor-changed'> = ({ name, change, passkey, link }, { text }) => (
  <>
    <Heading>{text('mail.second-factor-changed.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text(`mail.second-factor-changed.${change}`, { passkey })}</Paragraph>
    <Paragraph>
      {change === 'reset'
        ? text('mail.second-factor-changed.notAsked')
        : text('mail.second-factor-changed.notYou', { notMe: text('mail.new-sign-in.button') })}
    </Paragraph>
    <Action link={link} label={text('mail.second-factor-changed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
