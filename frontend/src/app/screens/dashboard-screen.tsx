import type { QueryClient } from '@tanstack/react-query';
import { teamIn } from '@wifi-share/contracts/calls/call-path';
import type { User } from '@wifi-share/contracts/entities/user';
import dashboard from '@wifi-share/texts/en/dashboard.json';
import plans from '@wifi-share/texts/en/plans.json';
import validation from '@wifi-share/texts/en/validation.json';
import { useSearchParams } from 'react-router-dom';
import { AccountGate } from '@/components/account-gate.js';
import { SessionGate } from '@/components/session-gate.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { NetworksSkeleton } from '@/features/networks/networks-skeleton.js';
import { GraceBanner } from '@/features/payment/grace-banner.js';
import { PaymentArrived } from '@/features/payment/payment-arrived.js';
import { usePlanStanding } from '@/lib/billing/plan-standing.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { readStoredUser } from '@/lib/session/current-user.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { chosenTeam } from '@/lib/team/chosen-team.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { DashboardTabs, TeamTabs } from './dashboard-tabs.js';
import { dashboardTabs, openTab, teamTabs } from './open-tab.js';

/** Its English texts come with it, in one file less each. */
export const texts = { ...dashboard, ...plans, ...validation };

/** Asks for the session and the networks at the same time, where it is known whose; for nothing when signed out. */
export async function prefetch(queryClient: QueryClient): Promise<void> {
  const session = queryClient.prefetchQuery(sessionQuery);
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return;
  const owner = chosenTeam() ?? readStoredUser()?.id;
  await Promise.all([session, owner && queryClient.prefetchQuery(networksQuery(owner))]);
}

export default function DashboardScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const isTeam = teamIn(query) !== null;
  const tab = openTab(isTeam ? teamTabs : dashboardTabs, query.get('tab'));
  useDocumentTitle(t(`dashboard.tab.${tab}`));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <h1 className="mb-5 text-xl tracking-tight">
        {t(tab === 'networks' && !isTeam ? 'dashboard.title' : `dashboard.tab.${tab}`)}
      </h1>
      <SessionGate skeleton={<DashboardSkeleton />}>
        {(user) => (
          <AccountGate user={user} skeleton={<DashboardSkeleton />}>
            {(account) => (account === user ? <Dashboard user={user} /> : <TeamTabs account={account} />)}
          </AccountGate>
        )}
      </SessionGate>
    </div>
  );
}

/** Renders the tabs once the banner above them is known, so that nothing moves. */
function Dashboard({ user }: { user: User }) {
  const standing = usePlanStanding(user);
  if (standing === undefined) return <DashboardSkeleton />;
  return (
    <>
      {standing?.kind === 'grace' && <GraceBanner {...standing} />}
      <PaymentArrived user={user} />
      <DashboardTabs user={user} />
    </>
  );
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
