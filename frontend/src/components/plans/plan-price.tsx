import { centsOf, formatMoney } from '@wifi-share/contracts/money';
import type { Plan } from '@wifi-share/contracts/plans';
import { cn } from '@/lib/class-names.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** What a plan costs a month, as the viewer's language writes money. */
export function PlanPrice({ plan, className, amountClass }: { plan: Plan; className?: string; amountClass?: string }) {
  const t = useText();
  const language = useLanguage();
  return (
    <span className={cn('whitespace-nowrap', className)}>
      <span className={cn('font-semibold tabular-nums', amountClass)}>
        {formatMoney(centsOf(plan.amount), plan.currency, language)}
      </span>{' '}
      <span className="text-ink-muted text-sm">{t('plans.perMonth')}</span>
    </span>
  );
}
