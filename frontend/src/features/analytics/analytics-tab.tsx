import type { AccessSeries, Analytics } from '@wifi-share/contracts/calls/analytics';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { LoadFailure } from '@/components/load-failure.js';
import { PartFailure } from '@/components/part-failure.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type Account, useTeam } from '@/lib/team/account.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { AnalyticsSkeleton } from './analytics-skeleton.js';
import { Locked, NoAccesses, NoNetworks, NothingInRange } from './empty-states.js';
import { HeatPanel } from './heat-panel.js';
import { type LiveAccesses, useLiveAccesses } from './live/use-live-accesses.js';
import { useRefresh } from './live/use-refresh.js';
import { LivePanel } from './live-panel.js';
import { NetworksPanel } from './networks-panel.js';
import { type UsedRange, useShownRange } from './range/use-shown-range.js';
import { Shares } from './shares-panel.js';
import { TimePanel } from './time-panel.js';
import { Toolbar } from './toolbar.js';
import { Totals } from './totals.js';
import { useAnalytics } from './use-analytics.js';

/** What owners learn about the accesses of their networks. */
export default function AnalyticsTab({ account }: { account: Account }) {
  const t = useText();
  const range = useShownRange(account.timeZone);
  const [compares, setCompares] = useCompares();
  const { from, to, granularity } = range;
  const shown = { from, to, granularity, networkId: range.networkId };
  const figures = useAnalytics({ userId: account.id, range: shown, compares });
  const { analytics, series, failure } = figures;
  const isLocked = isProblem(failure?.error, 'plan_required');
  const live = useLiveAccesses(account.id, !isLocked, useRefresh(account.id));

  if (isLocked) return <Locked />;
  if (failure && !(analytics && series)) {
    return (
      <>
        <Toolbar userId={account.id} range={range} networks={analytics?.networks ?? []} networkId={figures.networkId} />
        <LoadFailure title={t('analytics.loadFailed')} {...failure} />
      </>
    );
  }
  if (!analytics || !series) return <AnalyticsSkeleton />;
  if (analytics.totalNetworks === 0) return <NoNetworks />;
  return (
    <AnalyticsBody
      account={account}
      range={range}
      analytics={analytics}
      series={series}
      before={figures.before}
      networkId={figures.networkId}
      isStale={figures.isStale}
      compares={compares}
      onCompare={setCompares}
      live={live}
      failure={failure}
    />
  );
}

interface AnalyticsBodyProps {
  account: Account;
  range: UsedRange;
  /** Of all networks. */
  analytics: Analytics;
  /** Of the network that is shown alone, or of all. */
  series: AccessSeries;
  before: AccessSeries | undefined;
  networkId: string | null;
  isStale: boolean;
  compares: boolean;
  onCompare: (compares: boolean) => void;
  live: LiveAccesses;
  failure: LoadFailed | null;
}

/** The figures from the coarsest to the finest, as far as there are any. */
function AnalyticsBody(props: AnalyticsBodyProps) {
  const { account, range, analytics, series, before, networkId, isStale, compares, onCompare, live, failure } = props;
  const t = useText();
  const rangeSelect = useRef<HTMLSelectElement>(null);
  const [mostUsed] = analytics.networks;
  const { networks } = analytics;
  const isNeverAccessed = analytics.totalAccess === 0;
  const isEmpty = series.total.accesses === 0;
  const stale = failure && <PartFailure title={t('analytics.loadFailed')} {...failure} />;
  const livePanel = <LivePanel live={live} networks={networks} networkId={networkId} timeZone={series.timeZone} />;

  if (isNeverAccessed) {
    return (
      <div className="grid grid-cols-1 gap-4 pt-6">
        {stale}
        {mostUsed && <NoAccesses networkId={mostUsed.id} />}
        {livePanel}
      </div>
    );
  }
  return (
    <>
      <Toolbar rangeSelect={rangeSelect} userId={account.id} range={range} networks={networks} networkId={networkId} />
      <div className={`grid grid-cols-1 gap-4 transition-opacity ${isStale ? 'opacity-60' : ''}`} aria-busy={isStale}>
        {stale}
        <Totals series={series} />
        {isEmpty ? (
          <NothingInRange range={range} networkId={networkId} focusNext={rangeSelect} />
        ) : (
          <TimePanel series={series} before={before} compares={compares} onCompare={onCompare} />
        )}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <NetworksPanel analytics={analytics} chosen={networkId} onChoose={range.showNetwork} />
          {livePanel}
        </div>
        {!isEmpty && (
          <>
            <HeatPanel heatMap={series.heatMap} />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <Shares series={series} />
            </div>
          </>
        )}
        <TimeZoneNote timeZone={series.timeZone} />
      </div>
    </>
  );
}

/** Whose days and hours these are, what a visitor is, and where the zone is changed. */
function TimeZoneNote({ timeZone }: { timeZone: string }) {
  const t = useText();
  const isOwn = useTeam() === null;
  return (
    <p className="max-w-[65ch] text-ink-muted text-xs">
      {t('analytics.zone', { zone: timeZone.replaceAll('_', ' ') })} {t('analytics.visitorNote')}{' '}
      {isOwn && (
        <Link to="/user-dashboard?tab=settings&section=profile" className={textLinkClass}>
          {t('analytics.changeZone')}
        </Link>
      )}
    </p>
  );
}

/** Whether the period before is drawn, which it is unless the address says `?compare=off`. */
function useCompares(): [compares: boolean, change: (compares: boolean) => void] {
  const [isOff, setOff] = useQueryFlag('compare', 'off');
  return [!isOff, (compares) => setOff(!compares)];
}
