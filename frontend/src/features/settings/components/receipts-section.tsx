import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { billingQuery } from '../../../lib/billing/billing-query.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useFailureText } from '../../../lib/use-failure-text.js';
import { ReceiptRow } from './receipt-row.js';
import { SettingsSection } from './settings-section.js';

/** Every payment, newest first, each with its printable receipt. */
export function ReceiptsSection({ userId }: { userId: string }) {
  const t = useText();
  const failureText = useFailureText();
  const { data: billing, error, refetch, isFetching } = useQuery(billingQuery(userId));
  return (
    <SettingsSection name="receipts" title={t('payment.receipts.title')} text={t('payment.receipts.text')}>
      {!billing && !error && (
        <div aria-busy="true" className="grid gap-2 p-5 sm:p-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
      )}
      {!billing && error && (
        <div className="grid justify-items-start gap-3 p-5 sm:p-6">
          <Alert tone="danger" className="w-full">
            {failureText(error, t('payment.receipts.loadFailed'))}
          </Alert>
          <Button pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />}
            {t('common.retry')}
          </Button>
        </div>
      )}
      {billing?.payments.length === 0 && <p className="p-5 text-ink-muted sm:p-6">{t('payment.receipts.none')}</p>}
      {billing && billing.payments.length > 0 && (
        <ul className="divide-y">
          {billing.payments.map((payment) => (
            <ReceiptRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
