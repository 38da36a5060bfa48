import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { PanelSkeleton } from '../../features/admin/components/panel-skeleton.js';
import { useText } from '../../lib/i18n/use-text.js';
import { LazyNetworksPanel, LazySecurityPanel, LazySupportPanel, LazyUsersPanel } from './admin-panels.js';
import { adminTabs, openTab } from './open-tab.js';

/** The panels of the admin area; the address says which is open. Page, search and filters belong to their panel. */
export function AdminTabs() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const open = openTab(adminTabs, query.get('tab'));
  return (
    <Tabs activationMode="manual" value={open} onValueChange={(tab) => setQuery({ tab })}>
      <TabsList aria-label={t('admin.title')}>
        {adminTabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(`admin.tab.${tab}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="networks">
        <Suspense fallback={<PanelSkeleton />}>
          <LazyNetworksPanel />
        </Suspense>
      </TabsContent>
      <TabsContent value="users">
        <Suspense fallback={<PanelSkeleton />}>
          <LazyUsersPanel />
        </Suspense>
      </TabsContent>
      <TabsContent value="support">
        <Suspense fallback={<PanelSkeleton />}>
          <LazySupportPanel />
        </Suspense>
      </TabsContent>
      <TabsContent value="security">
        <Suspense fallback={<PanelSkeleton />}>
          <LazySecurityPanel />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}
