import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { PanelSkeleton } from '../../features/admin/components/panel-skeleton.js';
import { useText } from '../../lib/i18n/use-text.js';
import { LazyNetworksPanel, LazySecurityPanel, LazySupportPanel, LazyUsersPanel } from './admin-panels.js';
import { adminTabs, openTab } from './open-tab.js';

/**
 * The panels of the admin area; the address says which is open. Page, search and filters belong to their panel, which has
 * them again when it is opened again; the language is of all of them.
 */
export function AdminTabs() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const open = openTab(adminTabs, query.get('tab'));
  const left = useRef<Partial<Record<string, URLSearchParams>>>({});

  function openPanel(tab: string) {
    left.current[open] = query;
    const next = new URLSearchParams(left.current[tab]);
    const language = query.get('lang');
    if (language === null) next.delete('lang');
    else next.set('lang', language);
    next.set('tab', tab);
    setQuery(next);
  }

  return (
    <Tabs activationMode="manual" value={open} onValueChange={openPanel}>
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
