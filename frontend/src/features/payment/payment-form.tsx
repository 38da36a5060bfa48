import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { centsOf, formatMoney, type PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { RetryButton } from '@/components/load-failure.js';
import { PlanFeatures } from '@/components/plan-facts.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { planChange } from '@/lib/billing/plan-change.js';
import { type PlanStanding, planStanding } from '@/lib/billing/plan-standing.js';
import { useUpdatePlan } from '@/lib/billing/use-update-plan.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useTakenOver } from '@/lib/router/use-taken-over.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { type LoadFailed, useLoadFailure } from '@/lib/use-load-failure.js';
import type { Refusal } from './capture-outcome.js';
import { setUpQuery } from './payment-api.js';
import { PaymentWays } from './payment-ways.js';

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
  const [paysAgain, setPaysAgain] = useState(false);
  const isPending = billing?.isPending ?? false;
  const mayPay = !isPending || paysAgain;

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
      <PaymentHeading>{t(renews ? 'payment.titleAgain' : 'payment.title', { plan: name })}</PaymentHeading>
      {refusal && (
        <Alert tone={refusal === 'cancelled' || refusal === 'used' ? 'neutral' : 'danger'}>
          <p className="font-medium">{t(`payment.refused.${refusal}.title`)}</p>
          <p>{t(`payment.refused.${refusal}.text`)}</p>
        </Alert>
      )}
      {standing?.kind === 'left' && standing.plan === plan && <AlreadyPaid userId={user.id} standing={standing} />}
      {standing?.kind === 'granted' && (
        <Alert tone="warning">{t('payment.confirm.granted', { plan: t(`plans.${user.plan}.name`) })}</Alert>
      )}
      {standing?.kind === 'left' && standing.plan !== plan && <LeftBehind standing={standing} />}
      {user.plan !== plan && planChange(user.plan, plan) === 'change' && (
        <Alert>{t('payment.confirm.fewer', { plan: name, limit: plans[plan].maxNetworks })}</Alert>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PaymentSummary plan={plan} until={(mayPay && billing?.nextPaidUntil[plan]) || null} standing={standing} />
        <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
          {isPending && (
            <>
              <Alert tone="warning">{t('payment.isPending')}</Alert>
              <Button
                className="justify-self-start"
                aria-expanded={paysAgain}
                onClick={() => setPaysAgain((isOpen) => !isOpen)}
              >
                {t('payment.payAgain')}
              </Button>
            </>
          )}
          {failure && <PaymentsUnavailable {...failure} retry={retry} />}
          {setUp.data && !failure && mayPay && <PaymentWays plan={plan} setUp={setUp.data} />}
        </Card>
      </div>
    </>
  );
}

function PaymentHeading({ children }: { children: string }) {
  const heading = useTakenOver<HTMLHeadingElement>();
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl tracking-tight outline-none">
      {children}
    </h1>
  );
}

interface PaymentSummaryProps {
  plan: PaidPlanId;
  /** The end of the period that a payment would pay for, ISO 8601; null where it is not known, or nothing should be paid. */
  until: string | null;
  standing: PlanStanding | undefined;
}

/** What is paid, for what, until when, and that it stays at that. */
function PaymentSummary({ plan, until, standing }: PaymentSummaryProps) {
  const t = useText();
  const language = useLanguage();
  const { amount, currency } = plans[plan];
  const name = t(`plans.${plan}.name`);
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base">{t('payment.days', { plan: name })}</h2>
        <p className="font-semibold text-2xl tabular-nums tracking-tight">
          {formatMoney(centsOf(amount), currency, language)}
        </p>
      </div>
      {/* On a phone they would push the way to pay off the screen; the plans before this step list them. */}
      <div className="max-md:hidden">
        <PlanFeatures plan={plans[plan]} />
      </div>
      <div className="grid gap-1 border-t pt-4">
        {until && <p>{t('payment.until', { plan: name, date: formatDay(until, language) })}</p>}
        {standing?.kind === 'grace' && (
          <p>
            {t('payment.graceUsed', {
              plan: t(`plans.${standing.plan}.name`),
              date: formatDay(standing.endedAt, language),
            })}
          </p>
        )}
        <p className="text-ink-muted">
          {t(standing?.kind === 'paid' && standing.plan !== plan ? 'payment.confirm.rest' : 'payment.once')}
        </p>
      </div>
    </Card>
  );
}

/** What a payment for another plan makes of a cancelled one whose paid period still runs (decision 57). */
function LeftBehind({ standing }: Pick<AlreadyPaidProps, 'standing'>) {
  const t = useText();
  const date = formatDay(standing.until, useLanguage());
  return <Alert tone="warning">{t('payment.confirm.left', { plan: t(`plans.${standing.plan}.name`), date })}</Alert>;
}

interface AlreadyPaidProps {
  userId: string;
  standing: Extract<PlanStanding, { kind: 'left' }>;
}

/** A cancelled plan whose paid period still runs comes back without a payment. */
function AlreadyPaid({ userId, standing }: AlreadyPaidProps) {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const updating = useUpdatePlan(userId);
  // Set within the click, so that a double click asks once.
  const [isBusy, setBusy] = useState(false);
  const plan = t(`plans.${standing.plan}.name`);

  function goBack() {
    setBusy(true);
    const onSuccess = () => window.location.assign('/user-dashboard?tab=settings&section=plan');
    updating.mutate({ plan: standing.plan }, { onSuccess, onError: () => setBusy(false) });
  }

  return (
    <Alert>
      <p>{t('payment.left', { plan, date: formatDay(standing.until, language) })}</p>
      {updating.error && <p role="alert">{failureText(updating.error, t('payment.change.failed'))}</p>}
      <div className="mt-1">
        <Button variant="primary" size="sm" pending={isBusy} onClick={goBack}>
          {t('payment.goBackTo', { plan })}
        </Button>
      </div>
    </Alert>
  );
}

/** Payments are switched off, or the set-up failed. */
function PaymentsUnavailable({ error, ...retry }: LoadFailed) {
  const t = useText();
  const failureText = useFailureText();
  const text = t('payment.unavailable.text');
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="danger" className="w-full">
        <p className="font-medium">{t('payment.unavailable.title')}</p>
        <p>{failureText(error, text, navigator.onLine ? text : undefined)}</p>
      </Alert>
      <RetryButton {...retry} />
    </div>
  );
}

/** The heading, what is paid for, and how, as they will stand. */
function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-8 w-48" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card className="p-5 sm:p-6">
          <Skeleton className="h-72 w-full" />
        </Card>
        <Card className="p-5 sm:p-6">
          <Skeleton className="h-72 w-full" />
        </Card>
      </div>
    </div>
  );
}
