import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph, SmallPrint } from './parts/text.js';
import { dateText, moneyText, planName } from './parts/values.js';

/** Says that a payment was given back, or taken back by the payer's bank, and what is left of the plan. */
const givenBack =
  <T extends 'payment-refunded' | 'payment-reversed'>(template: T): MailBody<T> =>
  (payment, context) => {
    const { text } = context;
    const { name, timeZone, paymentId: number, plan, amountCents, currency, left, isGranted, link } = payment;
    const amount = moneyText(context, amountCents, currency);
    const consequence = () => {
      if (isGranted) return text('mail.payment-refunded.granted');
      if (!left) return text(`mail.${template}.ended`);
      const date = dateText(context, left.paidUntil, timeZone);
      return text(`mail.${template}.left`, { plan: planName(context, left.plan), date });
    };
    return (
      <>
        <Heading>{text(`mail.${template}.heading`)}</Heading>
        <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
        <Paragraph>{text(`mail.${template}.intro`, { amount, plan: planName(context, plan) })}</Paragraph>
        <Paragraph>{consequence()}</Paragraph>
        <SmallPrint>{text(`mail.${template}.number`, { number })}</SmallPrint>
        <Action link={link} label={text(`mail.${template}.button`)} linkHelp={text('mail.layout.linkHelp')} />
      </>
    );
  };

export const paymentRefunded = givenBack('payment-refunded');
export const paymentReversed = givenBack('payment-reversed');
