import { useSearchParams } from 'react-router-dom';
import { AdminHeader } from '@/features/admin/components/admin-header.js';
import { AdminSkeleton } from '@/features/admin/components/skeletons.js';
import { AdminGate } from '@/features/admin/gate/admin-gate.js';
import { RequireAdmin } from '@/features/admin/gate/require-admin.js';
import { useRedirectToNext } from '@/features/admin/gate/use-redirect-to-next.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { AdminTabs } from './admin-tabs.js';
import { adminTabs, openTab } from './open-tab.js';

/** `/admin`: the gate, and behind it the panels (spec section 2). */
export default function AdminScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const tab = openTab(adminTabs, query.get('tab'));
  const title = t('admin.title');
  useDocumentTitle(tab === 'networks' ? title : `${t(`admin.tab.${tab}`)} · ${title}`);
  // Spec section 2 has a text of its own for the tickets without a session.
  const denied = tab === 'support' ? t('admin.gate.tickets') : null;
  return (
    <RequireAdmin skeleton={<AdminSkeleton />} gate={(ended) => <AdminGate ended={ended} denied={denied} />}>
      <AdminArea />
    </RequireAdmin>
  );
}

function AdminArea() {
  const t = useText();
  const leaving = useRedirectToNext();
  if (leaving) return <AdminSkeleton />;
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-8">
      <AdminHeader title={t('admin.title')} back={{ to: '/', label: t('common.backToHome') }} />
      <AdminTabs />
    </div>
  );
}
