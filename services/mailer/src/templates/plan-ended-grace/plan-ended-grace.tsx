import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';
import { dateText, planName } from '../parts/values.js';

/** Says that a period is over, and until when the plan is kept all the same. */
export const planEndedGrace: MailBody<'plan-ended-grace'> = (ending, context) => {
  const { text } = context;
  const { name, timeZone, paidUntil, link } = ending;
  const plan = planName(context, ending.plan);
  const date = dateText(context, paidUntil, timeZone);
  const graceUntil = dateText(context, ending.graceUntil, timeZone);
  return (
    <>
      <Heading>{text('mail.plan-ended-grace.heading', { plan })}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.plan-ended-grace.intro', { date, graceUntil })}</Paragraph>
      <Paragraph>{text('mail.plan-ended-grace.after')}</Paragraph>
      <Action link={link} label={text('mail.plan-ended-grace.button')} linkHelp={text('mail.layout.linkHelp')} />
    </>
  );
};
