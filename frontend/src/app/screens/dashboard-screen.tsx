import type { User } from '@wifi-share/contracts/entities/user';
import { useSearchParams } from 'react-router-dom';
import { Optional } from '../../components/optional.js';
import { SessionGate } from '../../components/session-gate.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { NetworksSkeleton } from '../../features/networks/components/networks-skeleton.js';
import { useText } from '../../lib/i18n/use-text.js';
import { useDocumentTitle } from '../../lib/use-document-title.js';
import { DashboardTabs } from './dashboard-tabs.js';
import { LazyGraceBanner } from './lazy-payment.js';
import { dashboardTabs, openTab } from './open-tab.js';
import { usePaymentNotice } from './use-payment-notice.js';

export default function DashboardScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const tab = openTab(dashboardTabs, query.get('tab'));
  useDocumentTitle(t(tab === 'networks' ? 'dashboard.title' : `dashboard.tab.${tab}`));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <SessionGate skeleton={<DashboardSkeleton />}>{(user) => <Dashboard user={user} />}</SessionGate>
    </div>
  );
}

function Dashboard({ user }: { user: User }) {
  const t = useText();
  usePaymentNotice();
  return (
    <>
      <h1 className="mb-5 text-xl tracking-tight">{t('dashboard.title')}</h1>
      {user.planBasis === 'payment' && (
        <Optional fallback={null}>
          <LazyGraceBanner user={user} />
        </Optional>
      )}
      <DashboardTabs user={user} />
    </>
  );
}

function DashboardSkeleton() {
  const t = useText();
  return (
    <>
      <h1 className="mb-5 text-xl tracking-tight">{t('dashboard.title')}</h1>
      <div className="flex h-10 items-center gap-6 border-b">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-16" />
      </div>
      <NetworksSkeleton />
    </>
  );
}
