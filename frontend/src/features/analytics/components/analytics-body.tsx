import type { AccessSeries, Analytics } from '@wifi-share/contracts/calls/analytics';
import type { User } from '@wifi-share/contracts/entities/user';
import { PartFailure } from '@/components/part-failure.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import type { LiveAccesses } from '../live/use-live-accesses.js';
import type { UsedRange } from '../range/use-shown-range.js';
import { HeatPanel } from './heat-panel.js';
import { LivePanel } from './live-panel.js';
import { NetworksPanel } from './networks-panel.js';
import { NoAccesses } from './no-accesses.js';
import { NothingInRange } from './nothing-in-range.js';
import { Shares } from './shares.js';
import { TimePanel } from './time-panel.js';
import { TimeZoneNote } from './time-zone-note.js';
import { Toolbar } from './toolbar.js';
import { Totals } from './totals.js';

interface AnalyticsBodyProps {
  user: User;
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
export function AnalyticsBody(props: AnalyticsBodyProps) {
  const { user, range, analytics, series, before, networkId, isStale, compares, onCompare, live, failure } = props;
  const t = useText();
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
      <Toolbar userId={user.id} range={range} networks={networks} networkId={networkId} />
      <div className={`grid grid-cols-1 gap-4 transition-opacity ${isStale ? 'opacity-60' : ''}`} aria-busy={isStale}>
        {stale}
        <Totals series={series} />
        {isEmpty ? (
          <NothingInRange range={range} networkId={networkId} />
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
