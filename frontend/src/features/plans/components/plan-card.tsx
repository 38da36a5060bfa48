import type { Plan } from '@wifi-share/contracts/plans';
import { PlanFeatures } from '@/components/plans/plan-features.js';
import { PlanPrice } from '@/components/plans/plan-price.js';
import { Badge } from '@/components/ui/badge.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { Session } from '@/lib/session/use-session.js';
import { PlanChoice } from './plan-choice.js';

export function PlanCard({ plan, session }: { plan: Plan; session: Session }) {
  const t = useText();
  const isCurrent = session.status === 'signed-in' && session.user.plan === plan.id;
  return (
    <li className="flex flex-col gap-6 rounded-lg border bg-surface p-6">
      <div className="grid gap-1">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="text-base">{t(`plans.${plan.id}.name`)}</h2>
          {isCurrent && <Badge tone="accent">{t('plans.current')}</Badge>}
        </div>
        <p className="text-ink-muted">{t(`plans.${plan.id}.text`)}</p>
      </div>
      <PlanPrice plan={plan} amountClass="text-2xl tracking-tight" />
      <PlanFeatures plan={plan} />
      <div className="mt-auto pt-2">
        <PlanChoice plan={plan} session={session} />
      </div>
    </li>
  );
}
