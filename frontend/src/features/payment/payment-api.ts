import { queryOptions, useMutation } from '@tanstack/react-query';
import { captureOrder, createOrder, setUpPayment } from '@wifi-share/contracts/calls/paypal';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { type CaptureOutcome, outcomeOfAnswer, outcomeOfError } from './capture-outcome.js';

/** What PayPal's script needs; its token is short-lived, so every visit asks for one. */
export const setUpQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'payment-setup'],
    queryFn: () => call(setUpPayment, {}),
    gcTime: 0,
  });

/** Orders 30 days of the plan; nothing is charged by that. */
export function useCreateOrder(plan: PaidPlanId) {
  const { amount, currency } = plans[plan];
  return useMutation({
    mutationFn: () => call(createOrder, { body: { amount, currency, intent: 'CAPTURE' } }),
  });
}

/** Seconds between the questions while nothing is decided; after the last one only the user asks again. */
const pauses = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15, 15];

const isOpen = (outcome: CaptureOutcome | undefined): boolean =>
  outcome?.kind === 'pending' || outcome?.kind === 'unknown';

/**
 * Takes the payment of an approved order. The call may be repeated (R28), so repeating it is also how to learn what has
 * become of one whose answer was lost, or that PayPal had not decided.
 */
export const captureQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'capture', orderId],
    queryFn: async (): Promise<CaptureOutcome> => {
      try {
        return outcomeOfAnswer(await call(captureOrder, { params: { id: orderId } }));
      } catch (error) {
        if (isProblem(error, 'not_signed_in')) throw error;
        console.error(error);
        return outcomeOfError(error);
      }
    },
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const pause = pauses[state.dataUpdateCount - 1];
      return isOpen(state.data) && pause !== undefined ? pause * 1000 : false;
    },
  });
