import { receiptNumber } from '@wifi-share/contracts/entities/payment';
import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from './parts/text.js';
import { dateText, moneyText, planName } from './parts/values.js';

/** Says what was paid, for what, and that nothing is charged again by itself. */
export const receipt: MailBody<'receipt'> = (payment, context) => {
  const { text } = context;
  const { name, timeZone, paymentId, amountCents, currency, capturedAt, isTest, link } = payment;
  const { period, paidUntil, seller } = payment;
  const day = (moment: string): string => dateText(context, moment, timeZone);
  const plan = planName(context, payment.plan);
  const number = receiptNumber(paymentId, capturedAt);
  return (
    <>
      <Heading>{text('mail.receipt.heading')}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.receipt.intro', { plan })}</Paragraph>
      <Paragraph>
        <strong>{text('mail.receipt.item', { plan, amount: moneyText(context, amountCents, currency) })}</strong>
      </Paragraph>
      {isTest && <Paragraph>{text('mail.receipt.test')}</Paragraph>}
      <SmallPrint>{text('mail.receipt.paidOn', { date: day(capturedAt) })}</SmallPrint>
      {period && (
        <SmallPrint>{text('mail.receipt.period', { start: day(period.start), end: day(period.end) })}</SmallPrint>
      )}
      {paidUntil && paidUntil !== period?.end && (
        <SmallPrint>{text('mail.receipt.paidUntil', { date: day(paidUntil) })}</SmallPrint>
      )}
      <SmallPrint>{text('mail.receipt.number', { number })}</SmallPrint>
      {seller.length > 0 && <SmallPrint>{text('mail.receipt.seller', { seller: seller.join(', ') })}</SmallPrint>}
      <Rule />
      <Paragraph>{text('mail.receipt.noRenewal')}</Paragraph>
      <Action link={link} label={text('mail.receipt.button')} linkHelp={text('mail.layout.linkHelp')} />
    </>
  );
};
