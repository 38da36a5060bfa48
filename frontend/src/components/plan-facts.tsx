import { centsOf, formatMoney } from '@wifi-share/contracts/money';
import type { Plan } from '@wifi-share/contracts/plans';
import { Check } from 'lucide-react';
import { cn } from '@/lib/class-names.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** What a plan costs, as the viewer's language writes money; of one that is paid for, for how long (R46). */
export function PlanPrice({ plan, className, amountClass }: { plan: Plan; className?: string; amountClass?: string }) {
  const t = useText();
  const language = useLanguage();
  return (
    <span className={className}>
      <span className={cn('whitespace-nowrap font-semibold tabular-nums', amountClass)}>
        {formatMoney(centsOf(plan.amount), plan.currency, language)}
      </span>
      {plan.id !== 'free' && (
        <>
          {' '}
          <span className="inline-block text-ink-muted text-sm">{t('plans.period')}</span>
        </>
      )}
    </span>
  );
}

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
    t('plans.screens', { count: plan.screens }),
    t('plans.agents', { count: plan.agents }),
    t('plans.webhooks', { count: plan.webhooks }),
    t('plans.apiTokens', { count: plan.apiTokens }),
    t('plans.members', { count: plan.members }),
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
