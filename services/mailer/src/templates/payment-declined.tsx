import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph } from './parts/text.js';
import { moneyText, planName } from './parts/values.js';

/** Says that PayPal took no money for a payment that it had reviewed. */
export const paymentDeclined: MailBody<'payment-declined'> = (payment, context) => {
  const { text } = context;
  const { name, amountCents, currency, link } = payment;
  const amount = moneyText(context, amountCents, currency);
  return (
    <>
      <Heading>{text('mail.payment-declined.heading')}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.payment-declined.intro', { amount, plan: planName(context, payment.plan) })}</Paragraph>
      <Paragraph>{text('mail.payment-declined.again')}</Paragraph>
      <Action link={link} label={text('mail.payment-declined.button')} linkHelp={text('mail.layout.linkHelp')} />
    </>
  );
};
