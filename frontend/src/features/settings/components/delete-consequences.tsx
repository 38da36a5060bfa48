import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, CreditCard, type LucideIcon, QrCode, ReceiptText, UserRoundX, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networkCountQuery } from '../api/account.js';

/** What goes with the account, paid time too, and which record stays; says the number of networks where it is known, and nothing of them where there are none. */
export function DeleteConsequences({ userId }: { userId: string }) {
  const t = useText();
  const { data: count, isPending } = useQuery(networkCountQuery(userId));
  const language = useLanguage();
  const { data: billing, isError } = useQuery(billingQuery(userId));
  const { plan, paidUntil } = billing?.paidPlan ?? {};
  const networks = count ? t('settings.delete.point.networks', { count }) : t('settings.delete.point.anyNetworks');
  return (
    <ul className="grid gap-3">
      {count !== 0 && (
        <>
          <Consequence Icon={Wifi}>{isPending ? <Skeleton className="h-5 w-56" /> : networks}</Consequence>
          <Consequence Icon={QrCode}>{t('settings.delete.point.codes')}</Consequence>
        </>
      )}
      <Consequence Icon={ChartNoAxesColumn}>{t('settings.delete.point.access')}</Consequence>
      <Consequence Icon={UserRoundX}>{t('settings.delete.point.profile')}</Consequence>
      {plan && paidUntil && new Date(paidUntil) > new Date() && (
        <Consequence Icon={CreditCard}>
          {t('settings.delete.point.paid', { plan: t(`plans.${plan}.name`), date: formatDay(paidUntil, language) })}
        </Consequence>
      )}
      {isError && <Consequence Icon={CreditCard}>{t('settings.delete.point.anyPaid')}</Consequence>}
      {billing && billing.payments.length > 0 && (
        <Consequence Icon={ReceiptText}>{t('settings.delete.point.records')}</Consequence>
      )}
    </ul>
  );
}

function Consequence({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
      {children}
    </li>
  );
}
