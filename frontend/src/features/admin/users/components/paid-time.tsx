import type { Billing } from '@wifi-share/contracts/calls/payments';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Which plan is paid for and until when, or until when it is kept after that; nothing where nothing is. */
export function PaidTime({ billing: { paidPlan, graceUntil } }: { billing: Billing }) {
  const t = useText();
  const language = useLanguage();
  const day = (moment: string) => new Date(moment).toLocaleDateString(language, { dateStyle: 'long' });
  if (!paidPlan.plan || !paidPlan.paidUntil) return null;
  const plan = t(`plans.${paidPlan.plan}.name`);
  const date = day(paidPlan.paidUntil);
  const isOver = new Date(paidPlan.paidUntil) <= new Date();
  return (
    <p>
      {isOver && graceUntil
        ? t('adminUsers.payments.grace', { plan, date, end: day(graceUntil) })
        : t('adminUsers.payments.paidUntil', { plan, date })}
    </p>
  );
}
