import { planIds, plans } from '@wifi-share/contracts/plans';
import { PlanPrice } from '@/components/plans/plan-price.js';
import { useText } from '@/lib/i18n/use-text.js';

/** What each plan costs and allows, from the plan table (R1). */
export function PlanList() {
  const t = useText();
  return (
    <ul className="divide-y rounded-lg border text-ink text-sm">
      {planIds.map((id) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
          <span className="mr-auto font-medium">{t(`plans.${id}.name`)}</span>
          <span className="text-ink-muted">{t('plans.networks', { count: plans[id].maxNetworks })}</span>
          <PlanPrice plan={plans[id]} className="min-w-28 text-right" />
        </li>
      ))}
    </ul>
  );
}
