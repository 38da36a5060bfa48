import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { Alert } from '@/components/ui/alert.js';
import { Card } from '@/components/ui/card.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { planChange } from '@/lib/billing/plan-change.js';
import { planStanding } from '@/lib/billing/plan-standing.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { setUpQuery } from '../api/checkout.js';
import type { Refusal } from '../capture-outcome.js';
import { AlreadyPaid } from './already-paid.js';
import { PaymentSkeleton } from './payment-skeleton.js';
import { PaymentSummary } from './payment-summary.js';
import { PaymentWays } from './payment-ways.js';
import { PaymentsUnavailable } from './payments-unavailable.js';

interface PaymentFormProps {
  user: User;
  plan: PaidPlanId;
  /** How the attempt before this one ended. */
  refusal: Refusal | null;
}

export function PaymentForm({ user, plan, refusal }: PaymentFormProps) {
  const t = useText();
  const setUp = useQuery(setUpQuery(user.id));
  const failure = useLoadFailure(setUp);
  const paid = useQuery(billingQuery(user.id));
  const unknown = useLoadFailure(paid);
  const { data: billing } = paid;

  function retry() {
    failure?.retry();
    unknown?.retry();
  }

  const name = t(`plans.${plan}.name`);
  const standing = billing && planStanding(user, billing, new Date());
  const renews = standing && (standing.kind === 'paid' || standing.kind === 'grace') && standing.plan === plan;
  // What was paid before decides what the screen is called and warns of, and the set-up how it is paid: nothing moves after.
  if ((!billing && !unknown) || (!setUp.data && !failure)) return <PaymentSkeleton />;
  return (
    <>
      <h1 className="text-xl tracking-tight">{t(renews ? 'payment.titleAgain' : 'payment.title', { plan: name })}</h1>
      {refusal && (
        <Alert tone={refusal === 'cancelled' || refusal === 'used' ? 'neutral' : 'danger'}>
          <p className="font-medium">{t(`payment.refused.${refusal}.title`)}</p>
          <p>{t(`payment.refused.${refusal}.text`)}</p>
        </Alert>
      )}
      {billing?.isPending && <Alert tone="warning">{t('payment.isPending')}</Alert>}
      {standing?.kind === 'left' && standing.plan === plan && <AlreadyPaid userId={user.id} standing={standing} />}
      {standing?.kind === 'granted' && (
        <Alert tone="warning">{t('payment.confirm.granted', { plan: t(`plans.${user.plan}.name`) })}</Alert>
      )}
      {user.plan !== plan && planChange(user.plan, plan) === 'change' && (
        <Alert>{t('payment.confirm.fewer', { plan: name, limit: plans[plan].maxNetworks })}</Alert>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PaymentSummary plan={plan} until={billing?.nextPaidUntil[plan] ?? null} />
        <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
          {failure && <PaymentsUnavailable {...failure} retry={retry} />}
          {setUp.data && !failure && <PaymentWays plan={plan} setUp={setUp.data} />}
        </Card>
      </div>
    </>
  );
}
