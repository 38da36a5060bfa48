import { type PlanId, planIds, plans } from '@wifi-share/contracts/plans';
import { PlanPrice } from '@/components/plans/plan-price.js';
import { Button } from '@/components/ui/button.js';
import { planChange } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';

interface OtherPlansProps {
  current: PlanId;
  onChoose: (plan: PlanId) => void;
}

/** Every plan that is not the present one, with what going there is called (spec section 4). */
export function OtherPlans({ current, onChoose }: OtherPlansProps) {
  const t = useText();
  return (
    <ul className="divide-y border-t">
      {planIds
        .filter((id) => id !== current)
        .map((id) => {
          const plan = t(`plans.${id}.name`);
          return (
            <li key={id} className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
              <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{plan}</span>
                <PlanPrice plan={plans[id]} />
              </div>
              <Button size="sm" onClick={() => onChoose(id)}>
                {t(`payment.${planChange(current, id)}`)}
                <span className="sr-only">{plan}</span>
              </Button>
            </li>
          );
        })}
    </ul>
  );
}
