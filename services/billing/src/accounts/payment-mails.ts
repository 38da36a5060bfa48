import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { paymentPath } from '@wifi-share/contracts/paths';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { StoredOrder } from '../orders/order.model.js';
import type { Owner } from '../owners/owner.model.js';
import type { AccountChange } from './account.domain.js';
import type { StoredPayment } from './account.model.js';
import { graceEnd, periodOf } from './paid-time.domain.js';

interface Options {
  sealer: Sealer;
  publicUrl: string;
  /** Lines of a receipt. */
  seller: readonly string[];
}

const dayMilliseconds = 24 * 60 * 60_000;

/** A period that comes to its end. */
export interface Ending {
  plan: PaidPlanId;
  paidUntil: Date;
}

/** Writes e-mails about payments; each follows from one change and is sent once for it. None to users without an address. */
export function createPaymentMails({ sealer, publicUrl, seller }: Options) {
  const linkTo = (path: string): string => new URL(path, publicUrl).href;
  const receipts = linkTo('/user-dashboard?tab=settings&section=receipts');
  const renewal = (plan: PaidPlanId) => linkTo(`${paymentPath}?plan=${plan}`);

  function mail<T extends MailTemplate>(
    owner: Owner,
    eventId: string,
    template: T,
    variables: MailVariables<T>,
    expiresAt?: string,
  ): MailEntry[] {
    const { _id: userId, email: to, language, deleted } = owner;
    if (!to || deleted) return [];
    const expiry = expiresAt !== undefined && { expiresAt };
    return [createMailEntry({ to, userId, language, sealer, eventId, template, variables, ...expiry })];
  }

  const greeting = (owner: Owner) => ({ name: salutationOf(owner), timeZone: owner.timeZone });
  const money = ({ id, plan, amountCents, currency }: StoredPayment) => ({
    ...{ paymentId: id, plan, amountCents, currency },
  });
  const ending = ({ plan, paidUntil }: Ending) => ({
    ...{ plan, paidUntil: paidUntil.toISOString(), link: renewal(plan) },
  });
  const graceUntil = ({ paidUntil }: Ending) => graceEnd(paidUntil).toISOString();

  const givenBack =
    (template: 'payment-refunded' | 'payment-reversed') =>
    (owner: Owner, payment: StoredPayment, account: AccountChange, eventId: string): MailEntry[] =>
      mail(owner, eventId, template, {
        ...greeting(owner),
        ...money(payment),
        isGranted: owner.planBasis === 'grant',
        left: account.plan && account.paidUntil && { plan: account.plan, paidUntil: account.paidUntil.toISOString() },
        link: receipts,
      });

  return {
    refunded: givenBack('payment-refunded'),
    reversed: givenBack('payment-reversed'),

    /** Of an order whose payment PayPal has reviewed and not taken. */
    declined(owner: Owner, { _id, plan, amountCents }: StoredOrder): MailEntry[] {
      const variables = { ...greeting(owner), plan, amountCents, currency: 'USD', link: renewal(plan) };
      return mail(owner, _id, 'payment-declined', variables);
    },

    receipt(
      owner: Owner,
      payment: StoredPayment,
      { paidUntil, payments }: AccountChange,
      eventId: string,
    ): MailEntry[] {
      const period = periodOf(payments, payment.id);
      return mail(owner, eventId, 'receipt', {
        ...greeting(owner),
        ...money(payment),
        capturedAt: payment.capturedAt.toISOString(),
        period: period && { start: period.start.toISOString(), end: period.end.toISOString() },
        paidUntil: paidUntil?.toISOString() ?? null,
        seller: [...seller],
        isTest: payment.isTest,
        link: receipts,
      });
    },

    reminder(owner: Owner, period: Ending, daysLeft: number, eventId: string): MailEntry[] {
      const variables = { ...greeting(owner), ...ending(period), daysLeft, graceUntil: graceUntil(period) };
      // Once the next one is due, this one would say what is no longer so.
      const until = new Date(period.paidUntil.getTime() - (daysLeft - 1) * dayMilliseconds);
      return mail(owner, eventId, 'plan-reminder', variables, until.toISOString());
    },

    grace(owner: Owner, period: Ending, eventId: string): MailEntry[] {
      const variables = { ...greeting(owner), ...ending(period), graceUntil: graceUntil(period) };
      return mail(owner, eventId, 'plan-ended-grace', variables, graceUntil(period));
    },

    lapsed(owner: Owner, period: Ending, eventId: string): MailEntry[] {
      return mail(owner, eventId, 'plan-lapsed', { ...greeting(owner), ...ending(period) });
    },
  };
}

export type PaymentMails = ReturnType<typeof createPaymentMails>;
