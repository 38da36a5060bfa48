import type { User } from '@wifi-share/contracts/entities/user';
import { isProblem } from '@/api/problem-error.js';
import { LoadFailure } from '@/components/load-failure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLiveAccesses } from '../live/use-live-accesses.js';
import { useRefresh } from '../live/use-refresh.js';
import { useCompares } from '../range/use-compares.js';
import { useShownRange } from '../range/use-shown-range.js';
import { useAnalytics } from '../use-analytics.js';
import { AnalyticsBody } from './analytics-body.js';
import { AnalyticsSkeleton } from './analytics-skeleton.js';
import { Locked } from './locked.js';
import { NoNetworks } from './no-networks.js';
import { Toolbar } from './toolbar.js';

/** What owners learn about the accesses of their networks. */
export default function AnalyticsTab({ user }: { user: User }) {
  const t = useText();
  const range = useShownRange(user.timeZone);
  const [compares, setCompares] = useCompares();
  const { from, to, granularity } = range;
  const asked = { from, to, granularity, networkId: range.networkId };
  const figures = useAnalytics({ userId: user.id, range: asked, compares });
  const { analytics, series, failure } = figures;
  const isLocked = isProblem(failure?.error, 'plan_required');
  const live = useLiveAccesses(user.id, !isLocked, useRefresh(user.id));

  if (isLocked) return <Locked />;
  if (failure && !(analytics && series)) {
    return (
      <>
        <Toolbar userId={user.id} range={range} networks={analytics?.networks ?? []} networkId={figures.networkId} />
        <LoadFailure title={t('analytics.loadFailed')} {...failure} />
      </>
    );
  }
  if (!analytics || !series) return <AnalyticsSkeleton />;
  if (analytics.totalNetworks === 0) return <NoNetworks />;
  return (
    <AnalyticsBody
      user={user}
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
