import { useQuery } from '@tanstack/react-query';
import { PartFailure } from '@/components/part-failure.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ReceiptRow } from './receipt-row.js';
import { SettingsSection } from './settings-section.js';

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
      {failure && (
        <div className="p-5 sm:p-6">
          <PartFailure title={t('payment.receipts.loadFailed')} {...failure} />
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
