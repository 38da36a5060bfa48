import { useQuery } from '@tanstack/react-query';
import type { UserCounts } from '@wifi-share/contracts/calls/admin-users';
import { PartFailure } from '@/components/part-failure.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useWholeNumber } from '@/lib/lists/use-whole-number.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { userCountsQuery } from '../api/users-query.js';

const counters = ['total', 'verified', 'pendingVerification', 'premium'] as const satisfies (keyof UserCounts)[];

/** How many users there are; they follow every change. */
export function UserCounters() {
  const t = useText();
  const number = useWholeNumber();
  const query = useQuery(userCountsQuery);
  const failure = useLoadFailure(query);
  const { data } = query;
  if (failure && !data) return <PartFailure title={t('adminUsers.counts.failed')} {...failure} />;
  return (
    <dl
      aria-label={t('adminUsers.counts.label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-hairline lg:grid-cols-4"
    >
      {counters.map((counter) => (
        <div key={counter} className="grid content-between gap-1 bg-surface px-4 py-3 sm:px-5 sm:py-4">
          <dt className="text-ink-muted text-sm">{t(`adminUsers.counts.${counter}`)}</dt>
          <dd className="font-semibold text-xl tabular-nums tracking-tight">
            {data ? number(data[counter]) : <Skeleton className="my-1 h-6 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
