import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { PartBoundary } from '@/components/part-boundary.js';
import { Badge } from '@/components/ui/badge.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.js';
import { AnalyticsSkeleton } from '@/features/analytics/analytics-skeleton.js';
import { NetworksSkeleton } from '@/features/networks/networks-skeleton.js';
import { NetworksTab } from '@/features/networks/networks-tab.js';
import { SettingsSkeleton } from '@/features/settings/settings-skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { type Account, useMay } from '@/lib/team/account.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import {
  LazyAnalyticsTab,
  LazyRouterPart,
  LazyScreensPart,
  LazySettingsTab,
  LazySupportTab,
  LazyTransferPart,
} from './dashboard-panels.js';
import { dashboardTabs, openTab, teamTabs } from './open-tab.js';

const [firstTab] = dashboardTabs;

const LazyUpgradeDialog = lazyPart(() => import('@/features/plans/upgrade-dialog.js'));

/** The dashboard's tabs; the address names the open one. A tab that the plan lacks offers the upgrade instead. */
export function DashboardTabs({ user }: { user: User }) {
  const t = useText();
  const chosen = useQueryDialog('tab');
  const plan = plans[user.plan];
  const queryClient = useQueryClient();
  // The plan for which the server refused support, which this page believed to be enough.
  const [refusedPlan, setRefusedPlan] = useState<PlanId | null>(null);
  const lacksSupport = !plan.support || refusedPlan === user.plan;
  const locked = { networks: false, analytics: !plan.analytics, support: lacksSupport, settings: false };
  const named = openTab(dashboardTabs, chosen.subject);
  const wanted = named !== 'networks' && named !== 'settings' && locked[named] ? named : null;

  function lockSupport() {
    setRefusedPlan(user.plan);
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  return (
    <Tabs activationMode="manual" value={wanted ? firstTab : named} onValueChange={chosen.open}>
      <TabsList aria-label={t('dashboard.title')}>
        {dashboardTabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(`dashboard.tab.${tab}`)}
            {locked[tab] && <Badge tone="accent">{t('dashboard.tab.pro')}</Badge>}
          </TabsTrigger>
        ))}
      </TabsList>
      <NetworksContent account={user} />
      <AnalyticsContent account={user} />
      <TabsContent value="support">
        <PartBoundary skeleton={<NetworksSkeleton />}>
          <LazySupportTab user={user} onPlanRequired={lockSupport} />
        </PartBoundary>
      </TabsContent>
      <TabsContent value="settings">
        <PartBoundary skeleton={<SettingsSkeleton />}>
          <LazySettingsTab user={user} />
        </PartBoundary>
      </TabsContent>
      {wanted && (
        <PartBoundary skeleton={null}>
          <LazyUpgradeDialog feature={wanted} onClose={chosen.close} />
        </PartBoundary>
      )}
    </Tabs>
  );
}

/** The tabs of a team's dashboard, as far as the role of the user and the plan of the owner allow them. */
export function TeamTabs({ account }: { account: Account }) {
  const t = useText();
  const may = useMay();
  const chosen = useQueryDialog('tab');
  const hasAnalytics = may('analytics') && plans[account.plan].analytics;
  if (!hasAnalytics) return <NetworksPanel account={account} />;
  return (
    <Tabs activationMode="manual" value={openTab(teamTabs, chosen.subject)} onValueChange={chosen.open}>
      <TabsList aria-label={t('dashboard.tab.networks')}>
        {teamTabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(`dashboard.tab.${tab}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <NetworksContent account={account} />
      <AnalyticsContent account={account} />
    </Tabs>
  );
}

const NetworksContent = ({ account }: { account: Account }) => (
  <TabsContent value="networks">
    <NetworksPanel account={account} />
  </TabsContent>
);

/** The networks, or what the address names of one of them. */
function NetworksPanel({ account }: { account: Account }) {
  const may = useMay();
  const screens = useQueryDialog('screens');
  const router = useQueryDialog('router');
  const transfer = useQueryDialog('transfer');
  return (
    <PartBoundary skeleton={<NetworksSkeleton />}>
      {screens.subject && may('share') ? (
        <LazyScreensPart account={account} networkId={screens.subject} onBack={screens.close} />
      ) : router.subject && may('manage') ? (
        <LazyRouterPart account={account} networkId={router.subject} onBack={router.close} />
      ) : transfer.subject && may('manage') ? (
        <LazyTransferPart account={account} onBack={transfer.close} />
      ) : (
        <NetworksTab account={account} />
      )}
    </PartBoundary>
  );
}

const AnalyticsContent = ({ account }: { account: Account }) => (
  <TabsContent value="analytics">
    <PartBoundary skeleton={<AnalyticsSkeleton />}>
      <LazyAnalyticsTab account={account} />
    </PartBoundary>
  </TabsContent>
);
