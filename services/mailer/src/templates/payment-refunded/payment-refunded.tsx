import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph, SmallPrint } from '../parts/text.js';
import { dateText, moneyText, planName } from '../parts/values.js';

/** Says that a payment was given back, and what is left of the plan. */
export const paymentRefunded: MailBody<'payment-refunded'> = (payment, context) => {
  const { text } = context;
  const { name, timeZone, paymentId: number, plan, amountCents, currency, left, isGranted, link } = payment;
  const amount = moneyText(context, amountCents, currency);
  const consequence = () => {
    if (isGranted) return text('mail.payment-refunded.granted');
    if (!left) return text('mail.payment-refunded.ended');
    const date = dateText(context, left.paidUntil, timeZone);
    return text('mail.payment-refunded.left', { plan: planName(context, left.plan), date });
  };
  return (
    <>
      <Heading>{text('mail.payment-refunded.heading')}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.payment-refunded.intro', { amount, plan: planName(context, plan) })}</Paragraph>
      <Paragraph>{consequence()}</Paragraph>
      <SmallPrint>{text('mail.payment-refunded.number', { number })}</SmallPrint>
      <Action link={link} label={text('mail.payment-refunded.button')} linkHelp={text('mail.layout.linkHelp')} />
    </>
  );
};
