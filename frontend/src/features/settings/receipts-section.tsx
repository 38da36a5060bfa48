import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@wifi-share/contracts/entities/payment';
import { formatAmount } from '@wifi-share/contracts/money';
import { receiptPath } from '@wifi-share/contracts/paths';
import { Link } from 'react-router-dom';
import { Moment } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { BillingDetailsForm } from './billing-details-form.js';
import { SectionFailure, SettingsSection } from './settings-section.js';

/** Every payment, newest first, each with its printable receipt. */
export function ReceiptsSection({ userId }: { userId: string }) {
  const t = useText();
  const query = useQuery(billingQuery(userId));
  const failure = useLoadFailure(query);
  const { data: billing } = query;
  return (
    <SettingsSection name="receipts" title={t('payment.receipts.title')} text={t('payment.receipts.text')}>
      {!billing && !failure && (
        <div aria-busy="true" className="grid gap-2 p-5 sm:p-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
      )}
      {failure && <SectionFailure title={t('payment.receipts.loadFailed')} {...failure} />}
      {billing?.payments.length === 0 && <p className="p-5 text-ink-muted sm:p-6">{t('payment.receipts.none')}</p>}
      {billing && billing.payments.length > 0 && (
        <ul className="divide-y">
          {billing.payments.map((payment) => (
            <ReceiptRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {billing && <BillingDetailsForm userId={userId} details={billing.details} />}
    </SettingsSection>
  );
}

function ReceiptRow({ payment }: { payment: Payment }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t(`plans.${payment.plan}.name`)}</span>
          <span className="tabular-nums">{formatAmount(payment.amountCents, payment.currency, language)}</span>
          {payment.state !== 'paid' && (
            <Badge tone={payment.state === 'refunded' ? 'neutral' : 'warning'}>{t(`payment.${payment.state}`)}</Badge>
          )}
          {!payment.refundedAt && payment.refundedCents > 0 && (
            <Badge>
              {t('payment.partlyRefunded', { amount: formatAmount(payment.refundedCents, payment.currency, language) })}
            </Badge>
          )}
          {payment.isTest && <Badge tone="warning">{t('payment.test.badge')}</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          <Moment at={payment.capturedAt} as="date" />
          {'\u00a0· '}
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{payment.id}</span>
        </p>
      </div>
      <Link
        to={receiptPath(payment.id)}
        aria-label={t('payment.receipts.open', { number: payment.id })}
        className={buttonVariants({ size: 'sm' })}
      >
        {t('payment.receipts.button')}
      </Link>
    </li>
  );
}
