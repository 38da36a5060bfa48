import type { PaidPlanId } from '@wifi-share/contracts/money';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { Refusal } from './capture-outcome.js';
import { useCreateOrder } from './payment-api.js';
import { approvedQuery } from './payment-return.js';

/** The ways to an approved order. Whatever ends one without an approval has charged nothing. */
export function useCheckout(plan: PaidPlanId) {
  const t = useText();
  const failureText = useFailureText();
  const [, setQuery] = useSearchParams();
  const ordering = useCreateOrder(plan);
  const [failure, setFailure] = useState<string | null>(null);
  /** Known at once, where a mutation says a moment later that it is under way: a double click orders once. */
  const [isOrdering, setOrdering] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const order = async () => {
    setFailure(null);
    setOrdering(true);
    try {
      return await ordering.mutateAsync();
    } finally {
      setOrdering(false);
    }
  };
  const fail = (error: unknown) => {
    console.error(error);
    const text = failureText(error, t('payment.start.failed'));
    setFailure(text);
    notifyFailure(t('payment.start.failedTitle'), null, text);
  };

  return {
    failure,
    /** An order is being made, or the page is being left for PayPal's. */
    busy: isOrdering || leaving,
    /** For PayPal's buttons, which ask for the order after they have opened their window. */
    createOrder: async () => ({ orderId: (await order()).id }),
    approved: (orderId: string) => setQuery(approvedQuery(plan, orderId), { replace: true }),
    refused: (refusal: Refusal) => setQuery({ plan, payment: refusal }, { replace: true }),
    fail,
    /** Leaves for PayPal's own page, which leads back here. */
    async leave() {
      setLeaving(true);
      try {
        const { approveUrl } = await order();
        window.location.assign(approveUrl);
      } catch (error) {
        setLeaving(false);
        fail(error);
      }
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
