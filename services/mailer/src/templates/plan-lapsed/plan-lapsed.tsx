import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';
import { dateText, planName } from '../parts/values.js';

/** Says that a plan has ended because it was not paid for again. */
export const planLapsed: MailBody<'plan-lapsed'> = (ending, context) => {
  const { text } = context;
  const { name, timeZone, paidUntil, link } = ending;
  const plan = planName(context, ending.plan);
  const date = dateText(context, paidUntil, timeZone);
  return (
    <>
      <Heading>{text('mail.plan-lapsed.heading', { plan })}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.plan-lapsed.intro', { plan, date })}</Paragraph>
      <Paragraph>{text('mail.plan-lapsed.after')}</Paragraph>
      <Action link={link} label={text('mail.plan-lapsed.button', { plan })} linkHelp={text('mail.layout.linkHelp')} />
    </>
  );
};
