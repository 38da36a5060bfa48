import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';
import { dateText, inDaysText, planName } from '../parts/values.js';

/** Reminds of a period that ends, some days before. */
export const planReminder: MailBody<'plan-reminder'> = (ending, context) => {
  const { text } = context;
  const { name, timeZone, paidUntil, daysLeft, link } = ending;
  const plan = planName(context, ending.plan);
  const date = dateText(context, paidUntil, timeZone);
  const graceUntil = dateText(context, ending.graceUntil, timeZone);
  return (
    <>
      <Heading>{text('mail.plan-reminder.heading', { plan, inDays: inDaysText(context, daysLeft) })}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.plan-reminder.intro', { plan, date })}</Paragraph>
      <Paragraph>{text('mail.plan-reminder.after', { graceUntil })}</Paragraph>
      <Action link={link} label={text('mail.plan-reminder.button')} linkHelp={text('mail.layout.linkHelp')} />
    </>
  );
};
