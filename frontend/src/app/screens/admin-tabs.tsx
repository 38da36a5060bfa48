import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PartBoundary } from '@/components/part-boundary.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.js';
import { PanelSkeleton } from '@/features/admin/components/skeletons.js';
import { useText } from '@/lib/i18n/use-text.js';
import { adminPanels } from './admin-panels.js';
import { adminTabs, openTab } from './open-tab.js';

/**
 * The address names the open panel. Page, search and filters belong to a panel, which gets them back when it is opened
 * again; the language is shared.
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
      {adminTabs.map((tab) => {
        const Panel = adminPanels[tab];
        return (
          <TabsContent key={tab} value={tab}>
            <PartBoundary skeleton={<PanelSkeleton />}>
              <Panel />
            </PartBoundary>
          </TabsContent>
        );
      })}
    </Tabs>
  );
}
