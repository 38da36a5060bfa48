import { formatMoney, type PaidPlanId } from '@wifi-share/contracts/money';
import type { MailContext } from '../mail-body.js';

/** The name of a plan in the e-mail's language. */
export const planName = ({ text }: MailContext, plan: PaidPlanId): string => text(`plans.${plan}.name`);

/** `timeZone`: the reader's. */
export const dateText = ({ language }: MailContext, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(moment));

/** The day and the time there. `timeZone`: the reader's. */
export const momentText = ({ language }: MailContext, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(moment));

/** The same to the minute, of an end that has to be met. */
export const deadlineText = ({ language }: MailContext, moment: string, timeZone: string): string => {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const minute = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...minute, timeZone }).format(new Date(moment));
};

export const moneyText = ({ language }: MailContext, cents: number, currency: string): string =>
  formatMoney(cents, currency, language);

/** Such as “in 7 days”. Never “tomorrow”: where a begun day counts, the end may be today. */
export const inDaysText = ({ language }: MailContext, days: number): string =>
  new Intl.RelativeTimeFormat(language).format(days, 'day');
