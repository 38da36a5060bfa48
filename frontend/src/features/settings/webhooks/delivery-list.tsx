import { useQuery } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import { useState } from 'react';
import { Pagination } from '@/components/lists/pagination.js';
import { PartFailure } from '@/components/part-failure.js';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { DeliveryRow } from './delivery-row.js';
import { deliveriesPageSize, deliveriesQuery, useTestWebhook } from './webhooks-api.js';

/** What was sent to a webhook, and the way to try it. */
export function DeliveryList({ userId, webhook: { id } }: { userId: string; webhook: Webhook }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useQuery(deliveriesQuery(userId, id, page));
  const failure = useLoadFailure(query);
  const { data } = query;
  useLastPage({ page, setPage }, query, deliveriesPageSize);
  const testing = useTestWebhook(userId, id);

  async function test() {
    try {
      await testing.mutateAsync(undefined);
      setPage(1);
      notifySuccess({ title: t('webhooks.tested') });
    } catch (error) {
      notifyFailure(t('webhooks.failedTitle'), error, t('webhooks.failed'));
    }
  }

  return (
    <div className="border-t bg-muted/30">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 sm:px-6">
        <p className="text-ink-muted text-sm">{t('webhooks.delivery.kept', { days: durations.webhookDeliveryDays })}</p>
        <Button size="sm" pending={testing.isPending} onClick={() => void test()}>
          {t('webhooks.test')}
        </Button>
      </div>
      {!data && !failure && (
        <div aria-busy="true" className="px-5 pb-4 sm:px-6">
          <Skeleton className="h-4 w-60 max-w-full" />
        </div>
      )}
      {!data && failure && (
        <div className="px-5 pb-5 sm:px-6">
          <PartFailure title={t('webhooks.delivery.loadFailed')} {...failure} />
        </div>
      )}
      {data?.total === 0 && <p className="px-5 pb-4 text-ink-muted sm:px-6">{t('webhooks.delivery.none')}</p>}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y border-t">
            {data.entries.map((delivery) => (
              <DeliveryRow key={delivery.id} userId={userId} webhookId={id} delivery={delivery} />
            ))}
          </ul>
          {data.total > deliveriesPageSize && (
            <Pagination
              className="border-t px-5 py-3 sm:px-6"
              page={page}
              pageSize={deliveriesPageSize}
              total={data.total}
              onPage={setPage}
            />
          )}
        </>
      )}
    </div>
  );
}
