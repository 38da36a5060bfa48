import { useQuery } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import type { AccountEvent, AccountEventKind } from '@wifi-share/contracts/entities/account-event';
import { Pagination } from '@/components/lists/pagination.js';
import { Moment } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryState } from '@/lib/use-query-state.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { logPageSize, securityLogQuery } from './settings-api.js';
import { SectionFailure, SettingsSection } from './settings-section.js';
import { useDeviceName } from './use-device-name.js';

/** What happened to the account, for who wonders whether it was all theirs. */
export function SecurityLogSection({ userId }: { userId: string }) {
  const t = useText();
  const [shownPage, setPage] = useQueryState('log');
  const page = Math.max(1, Number.parseInt(shownPage, 10) || 1);
  const query = useQuery(securityLogQuery(userId, page));
  const failure = useLoadFailure(query);
  const { data, isPlaceholderData } = query;
  const showPage = (next: number) => setPage(next === 1 ? '' : String(next));
  useLastPage({ page, setPage: showPage }, query, logPageSize);
  return (
    <SettingsSection
      name="log"
      title={t('settings.log.title')}
      text={t('settings.log.text', { days: durations.securityLogDays })}
    >
      {!data && !failure && <LogSkeleton />}
      {failure && <SectionFailure title={t('settings.log.loadFailed')} {...failure} />}
      {!failure && data?.total === 0 && <p className="p-5 text-ink-muted sm:p-6">{t('settings.log.empty')}</p>}
      {!failure && data && data.total > 0 && (
        <>
          <ul className={cn('divide-y', isPlaceholderData && 'opacity-60')}>
            {data.entries.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          {data.total > logPageSize && (
            <Pagination
              className="border-t px-5 py-3 sm:px-6"
              page={page}
              pageSize={logPageSize}
              total={data.total}
              onPage={showPage}
            />
          )}
        </>
      )}
    </SettingsSection>
  );
}

/** What an attacker may have tried, or done. */
const suspicious: ReadonlySet<AccountEventKind> = new Set([
  'sign_in_failed',
  'sign_in_blocked',
  'proof_failed',
  'second_factor_failed',
  'disowned',
]);

function EventRow({ event }: { event: AccountEvent }) {
  const t = useText();
  const number = useWholeNumber();
  const { kind, at, count, address, way, newDevice } = event;
  const isKnown = event.browser !== null || event.system !== null || address !== null;
  const device = useDeviceName(event);
  const what = way !== null && way !== 'password' ? t(`settings.log.way.${way}`) : t(`settings.log.${kind}`);
  return (
    <li className="grid gap-1 px-5 py-3 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{what}</span>
        {count > 1 && (
          <Badge tone={suspicious.has(kind) ? 'warning' : 'neutral'}>
            {t('settings.log.times', { total: number(count) })}
          </Badge>
        )}
        {newDevice && <Badge tone="warning">{t('settings.log.newDevice')}</Badge>}
      </p>
      <p className="text-ink-muted text-sm">
        <Moment at={at} />
        {isKnown && ['', device, address].filter((part) => part !== null).join('\u00a0· ')}
      </p>
    </li>
  );
}

/** The layout of two rows. */
function LogSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 px-5 py-4 sm:px-6">
      {['first', 'second'].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="h-3 w-60 max-w-full" />
        </div>
      ))}
    </div>
  );
}
