import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph } from './parts/text.js';
import { dateText, deadlineText, inDaysText, planName } from './parts/values.js';

/** Reminds of a period that ends, some days before. */
export const planReminder: MailBody<'plan-reminder'> = (ending, context) => {
  const { text } = context;
  const { name, timeZone, paidUntil, daysLeft, link } = ending;
  const plan = planName(context, ending.plan);
  const date = dateText(context, paidUntil, timeZone);
  const graceUntil = deadlineText(context, ending.graceUntil, timeZone);
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

/** Says that a period is over, and until when the plan is kept all the same. */
export const planEndedGrace: MailBody<'plan-ended-grace'> = (ending, context) => {
  const { text } = context;
  const { name, timeZone, paidUntil, link } = ending;
  const plan = planName(context, ending.plan);
  const date = dateText(context, paidUntil, timeZone);
  const graceUntil = deadlineText(context, ending.graceUntil, timeZone);
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
