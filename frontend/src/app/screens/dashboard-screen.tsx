import type { User } from '@wifi-share/contracts/entities/user';
import { useSearchParams } from 'react-router-dom';
import { SessionGate } from '@/components/session-gate.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { NetworksSkeleton } from '@/features/networks/components/networks-skeleton.js';
import { GraceBanner } from '@/features/payment/components/grace-banner.js';
import { usePlanStanding } from '@/lib/billing/use-plan-standing.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useNetworksAhead } from '@/lib/networks/use-networks-ahead.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { DashboardTabs } from './dashboard-tabs.js';
import { dashboardTabs, openTab } from './open-tab.js';
import { usePaymentNotice } from './use-payment-notice.js';

export default function DashboardScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const tab = openTab(dashboardTabs, query.get('tab'));
  useDocumentTitle(t(tab === 'networks' ? 'dashboard.title' : `dashboard.tab.${tab}`));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <h1 className="mb-5 text-xl tracking-tight">{t('dashboard.title')}</h1>
      <SessionGate skeleton={<AskedAhead />}>{(user) => <Dashboard user={user} />}</SessionGate>
    </div>
  );
}

/** What stands above all parts moves none of them: it is known before they are drawn. */
function Dashboard({ user }: { user: User }) {
  usePaymentNotice();
  const standing = usePlanStanding(user);
  if (standing === undefined) return <DashboardSkeleton />;
  return (
    <>
      {standing?.kind === 'grace' && <GraceBanner {...standing} />}
      <DashboardTabs user={user} />
    </>
  );
}

function AskedAhead() {
  useNetworksAhead();
  return <DashboardSkeleton />;
}

function DashboardSkeleton() {
  return (
    <>
      <div className="flex h-10 items-center gap-6 border-b">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-16" />
      </div>
      <NetworksSkeleton />
    </>
  );
}
