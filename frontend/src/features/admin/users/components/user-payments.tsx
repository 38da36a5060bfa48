import { useQuery } from '@tanstack/react-query';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { userBillingQuery } from '../api/user-billing-query.js';
import { PaidTime } from './paid-time.js';
import { PaymentsTable } from './payments-table.js';

/** What a user has paid, and until when that lasts. */
export function UserPayments({ userId }: { userId: string }) {
  const t = useText();
  const query = useQuery(userBillingQuery(userId));
  const failure = useLoadFailure(query);
  const { data } = query;
  return (
    <section aria-label={t('adminUsers.payments.title')} className="mt-5 grid gap-3 border-t pt-5">
      <h3 className="font-medium">{t('adminUsers.payments.title')}</h3>
      {!data && !failure && (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          {t('adminUsers.payments.loading')}
        </p>
      )}
      {failure && <PartFailure title={t('adminUsers.payments.failed')} {...failure} />}
      {data?.isPending && <Alert tone="warning">{t('adminUsers.payments.pending')}</Alert>}
      {data && <PaidTime billing={data} />}
      {data?.payments.length === 0 && <p className="text-ink-muted">{t('adminUsers.payments.none')}</p>}
      {data && data.payments.length > 0 && <PaymentsTable payments={data.payments} />}
    </section>
  );
}
