import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { paymentStepPath } from '@/lib/billing/plan-change.js';
import { daysUntil, planStanding } from '@/lib/billing/plan-standing.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PlanStandingNoteProps {
  user: User;
  billing: Billing;
  /** Asks to go back to a plan that is paid for. */
  onGoBack: (plan: PaidPlanId) => void;
}

/** What the plan rests on and until when, and the payment that is due or under way. */
export function PlanStandingNote({ user, billing, onGoBack }: PlanStandingNoteProps) {
  const t = useText();
  const language = useLanguage();
  const day = (moment: string) => formatDay(moment, language);
  const standing = planStanding(user, billing, new Date());
  const payAgain = (plan: PaidPlanId, variant: 'primary' | 'secondary' = 'primary') => (
    <Link to={paymentStepPath(plan)} reloadDocument className={buttonVariants({ variant })}>
      {t('plans.again')}
    </Link>
  );
  const daysLeft = (until: string) => t('payment.daysLeft', { count: daysUntil(until, new Date()) });
  const name = 'plan' in standing ? t(`plans.${standing.plan}.name`) : '';
  return (
    <>
      {billing.isPending && <Alert>{t('payment.isPending')}</Alert>}
      {standing.kind === 'granted' && <p className="text-ink-muted">{t('payment.granted')}</p>}
      {standing.kind === 'paid' && !standing.endsSoon && (
        <div className="grid justify-items-start gap-3">
          <div>
            <p className="font-medium">
              {t('payment.paidUntil', { date: day(standing.until) })} {daysLeft(standing.until)}
            </p>
            <p className="text-ink-muted">{t('payment.once')}</p>
          </div>
          {payAgain(standing.plan, 'secondary')}
        </div>
      )}
      {standing.kind === 'paid' && standing.endsSoon && (
        <div className="grid justify-items-start gap-3">
          <Alert className="w-full">
            <p className="font-medium">{daysLeft(standing.until)}</p>
            <p>{t('payment.endsSoon', { plan: name, date: day(standing.until) })}</p>
          </Alert>
          {payAgain(standing.plan)}
        </div>
      )}
      {standing.kind === 'grace' && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="warning" className="w-full">
            {t('plans.grace', { plan: name, date: day(standing.endedAt), until: day(standing.until) })}
          </Alert>
          {payAgain(standing.plan)}
        </div>
      )}
      {standing.kind === 'left' && (
        <div className="grid justify-items-start gap-3">
          <Alert className="w-full">{t('payment.left', { plan: name, date: day(standing.until) })}</Alert>
          <Button onClick={() => onGoBack(standing.plan)}>{t('payment.goBackTo', { plan: name })}</Button>
        </div>
      )}
    </>
  );
}
