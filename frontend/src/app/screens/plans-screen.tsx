import { useSearchParams } from 'react-router-dom';
import { ScreenSkeleton } from '@/components/layout/screen-skeleton.js';
import { SessionGate } from '@/components/session-gate.js';
import { PlanCards } from '@/features/plans/plan-cards.js';
import { isPaidPlan } from '@/lib/billing/plan-change.js';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';

/** Loaded only when there is a payment to make. */
const LazyPaymentStep = lazyWithTexts(
  () => import('@/features/payment/payment-step.js'),
  [() => import('@wifi-share/texts/en/payment.json')],
);

/** `/plans`: the cards, or with `?plan=` the step that pays for one (spec section 2). */
export default function PlansScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const plan = query.get('plan');
  const title = t('plans.title');
  useDocumentTitle(isPaidPlan(plan) ? `${t(`plans.${plan}.name`)} · ${title}` : title);
  if (!isPaidPlan(plan)) return <PlanCards />;
  return (
    <SessionGate skeleton={<ScreenSkeleton />}>{(user) => <LazyPaymentStep user={user} plan={plan} />}</SessionGate>
  );
}
