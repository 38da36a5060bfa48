import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { Suspense } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { AnalyticsSkeleton } from '../../features/analytics/components/analytics-skeleton.js';
import { NetworksTab } from '../../features/networks/components/networks-tab.js';
import { UpgradeDialog } from '../../features/plans/components/upgrade-dialog.js';
import { SettingsSkeleton } from '../../features/settings/components/settings-skeleton.js';
import { useText } from '../../lib/i18n/use-text.js';
import { useQueryDialog } from '../../lib/use-query-dialog.js';
import { ComingTab } from './coming-tab.js';
import { LazyAnalyticsTab } from './lazy-analytics-tab.js';
import { LazySettingsTab } from './lazy-settings-tab.js';

const tabs = ['networks', 'analytics', 'support', 'settings'] as const;
const firstTab = 'networks';

/** The dashboard's parts; the URL says which is open. A part that the plan lacks asks for the upgrade instead. */
export function DashboardTabs({ user }: { user: User }) {
  const t = useText();
  const chosen = useQueryDialog('tab');
  const plan = plans[user.plan];
  const locked = { networks: false, analytics: !plan.analytics, support: !plan.support, settings: false };
  const named = tabs.find((tab) => tab === chosen.subject) ?? firstTab;
  const wanted = named !== 'networks' && named !== 'settings' && locked[named] ? named : null;

  return (
    <Tabs activationMode="manual" value={wanted ? firstTab : named} onValueChange={chosen.open}>
      <TabsList aria-label={t('dashboard.title')}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(`dashboard.tab.${tab}`)}
            {locked[tab] && <Badge tone="accent">{t('dashboard.tab.pro')}</Badge>}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="networks">
        <NetworksTab user={user} />
      </TabsContent>
      <TabsContent value="analytics">
        <Suspense fallback={<AnalyticsSkeleton />}>
          <LazyAnalyticsTab user={user} />
        </Suspense>
      </TabsContent>
      <TabsContent value="support">
        <ComingTab text={t('dashboard.coming.support')} />
      </TabsContent>
      <TabsContent value="settings">
        <Suspense fallback={<SettingsSkeleton />}>
          <LazySettingsTab user={user} />
        </Suspense>
      </TabsContent>
      {wanted && <UpgradeDialog feature={wanted} onClose={chosen.close} />}
    </Tabs>
  );
}
