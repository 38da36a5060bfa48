import { centsOf, formatMoney, type PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { PlanFeatures } from '@/components/plans/plan-features.js';
import { Card } from '@/components/ui/card.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PaymentSummaryProps {
  plan: PaidPlanId;
  /** The end of the period that is paid for, ISO 8601; null where it is not known. */
  until: string | null;
}

/** What is paid, for what, until when, and that it stays at that. */
export function PaymentSummary({ plan, until }: PaymentSummaryProps) {
  const t = useText();
  const language = useLanguage();
  const { amount, currency } = plans[plan];
  const name = t(`plans.${plan}.name`);
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base">{t('payment.month', { plan: name })}</h2>
        <p className="font-semibold text-2xl tabular-nums tracking-tight">
          {formatMoney(centsOf(amount), currency, language)}
        </p>
      </div>
      <PlanFeatures plan={plans[plan]} />
      <div className="grid gap-1 border-t pt-4">
        {until && <p>{t('payment.until', { plan: name, date: formatDay(until, language) })}</p>}
        <p className="text-ink-muted">{t('payment.once')}</p>
      </div>
    </Card>
  );
}
