import { durations } from '@wifi-share/contracts/durations';
import { Fragment } from 'react';
import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from './parts/text.js';
import { momentText } from './parts/values.js';

const hours = durations.newSignInLinkHours;

/** Reports a sign-in from a browser that the account does not know, and what to do if it was not the user's. */
export const newSignIn: MailBody<'new-sign-in'> = ({ name, browser, system, address, at, timeZone, link }, context) => {
  const { text } = context;
  const device = [browser, system].filter(Boolean).join(', ');
  const facts = [
    text('mail.new-sign-in.at', { time: momentText(context, at, timeZone) }),
    ...(device ? [text('mail.new-sign-in.device', { device })] : []),
    ...(address ? [text('mail.new-sign-in.address', { address })] : []),
  ];
  return (
    <>
      <Heading>{text('mail.new-sign-in.subject')}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.new-sign-in.intro')}</Paragraph>
      <Paragraph>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <br />}
            {fact}
          </Fragment>
        ))}
      </Paragraph>
      <Paragraph>{text('mail.new-sign-in.you')}</Paragraph>
      <Paragraph>{text('mail.new-sign-in.notYou')}</Paragraph>
      <Action link={link} label={text('mail.new-sign-in.button')} linkHelp={text('mail.layout.linkHelp')} />
      <Rule />
      <SmallPrint>{text('mail.new-sign-in.validity', { hours })}</SmallPrint>
    </>
  );
};
