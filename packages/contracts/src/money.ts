import type { Language } from './languages.js';
import { type PlanId, plans } from './plans.js';

/** What has to be paid for; `free` is what is left without a payment. */
export const paidPlanIds = ['premium', 'pro'] as const satisfies PlanId[];
export type PaidPlanId = (typeof paidPlanIds)[number];

/** A decimal amount of the plan table or of PayPal (`5.00`) as integer cents: inside, money is counted in those alone. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Cents as PayPal writes them: 500 is `5.00`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);

/** The plan that costs exactly this (R28); undefined for any other amount. */
export const paidPlanOf = (cents: number): PaidPlanId | undefined =>
  paidPlanIds.find((id) => centsOf(plans[id].amount) === cents);

/**
 * Cents as money in prose, on plans and in e-mails: whole amounts without decimals, as the plans are specified (`$8`, spec
 * section 3), all others with them (`$3.50`).
 */
export const formatMoney = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  );

/** Cents as money in tables, where amounts stand below each other: `$8.00`. */
export const formatAmount = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
