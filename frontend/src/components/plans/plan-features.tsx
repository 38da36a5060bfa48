import type { Plan } from '@wifi-share/contracts/plans';
import { Check } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';

interface PlanFeaturesProps {
  plan: Plan;
  /** Overrides the plan's number, where an admin has granted another. */
  maxNetworks?: number;
}

/** What a plan includes, by the plan table. */
export function PlanFeatures({ plan, maxNetworks = plan.maxNetworks }: PlanFeaturesProps) {
  const t = useText();
  const features = [
    t('plans.networks', { count: maxNetworks }),
    t('plans.feature.codes'),
    t('plans.feature.counts'),
    ...(plan.analytics ? [t('plans.feature.analytics')] : []),
    ...(plan.support ? [t('plans.feature.support')] : []),
  ];
  return (
    <ul className="grid gap-3">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-3">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
