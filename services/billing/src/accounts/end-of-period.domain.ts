import { durations } from '@wifi-share/contracts/durations';
import { plusDays } from './calendar.domain.js';
import { graceEnd } from './paid-time.domain.js';

/** What happens around the end of a period, in this order, and when. */
const steps = [
  { what: 'remind', at: (until: Date) => plusDays(until, -durations.paymentReminderDays) },
  { what: 'remind', at: (until: Date) => plusDays(until, -1) },
  { what: 'grace', at: (until: Date) => until },
  { what: 'lapse', at: graceEnd },
] as const;

export type EndStep = (typeof steps)[number];

/** Where a user is on the way to the end of a period: the number of the next step and its time. */
export interface EndProgress {
  nextStep: number;
  /** Null: nothing is to come. */
  nextStepAt: Date | null;
}

const progressTo = (nextStep: number, until: Date): EndProgress => ({
  nextStep,
  nextStepAt: steps[nextStep]?.at(until) ?? null,
});

/** The steps of a period that ends at `until` which are still to come; those whose time is past are not made up for. */
export function stepsAfter(now: Date, until: Date | null): EndProgress {
  if (!until) return { nextStep: steps.length, nextStepAt: null };
  const next = steps.findIndex(({ at }) => at(until) > now);
  return progressTo(next === -1 ? steps.length - 1 : next, until);
}

/** A plan is not kept for longer than this for a payment that is not decided. */
const longestReviewDays = 3;

/** Whether a step waits while a payment is taken or reviewed, so that no owner is asked to pay twice. */
export const waitsForPayment = ({ what, at }: EndStep, until: Date, now: Date): boolean =>
  what !== 'lapse' || now < plusDays(at(until), longestReviewDays);

const shortestWaitMilliseconds = 5_000;
const longestWaitMilliseconds = 60 * 60 * 1000;

/** When a step that could not be taken is tried again: ever later, the longer it is due. */
export function tryAgainAt(now: Date, until: Date, nextStep: number): Date {
  const overdue = now.getTime() - (steps[nextStep]?.at(until) ?? now).getTime();
  return new Date(now.getTime() + Math.min(Math.max(overdue, shortestWaitMilliseconds), longestWaitMilliseconds));
}

/** The step whose time has come, and what follows it; the latest when several have: no user gets two e-mails on one day. */
export function dueStep(now: Date, until: Date, nextStep: number): { step: EndStep; progress: EndProgress } | null {
  const due = steps.findLastIndex(({ at }, index) => index >= nextStep && at(until) <= now);
  const step = steps[due];
  return step ? { step, progress: progressTo(due + 1, until) } : null;
}
