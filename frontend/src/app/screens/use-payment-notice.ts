import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPaidPlan } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';

/** `?payment=success&plan=…` says once that the payment has worked (spec section 2), and leaves the address. */
export function usePaymentNotice(): void {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const plan = query.get('payment') === 'success' ? query.get('plan') : null;

  const tell = useEffectEvent(() => {
    if (!isPaidPlan(plan)) return;
    notifySuccess({
      title: t('dashboard.payment.title'),
      description: t('dashboard.payment.text', { plan: t(`plans.${plan}.name`) }),
    });
    const rest = new URLSearchParams(query);
    rest.delete('payment');
    rest.delete('plan');
    setQuery(rest, { replace: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each plan that the address names
  useEffect(() => tell(), [plan]);
}
