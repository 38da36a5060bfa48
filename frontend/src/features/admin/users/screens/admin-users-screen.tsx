import { AdminHeader } from '@/features/admin/components/admin-header.js';
import { AdminSkeleton } from '@/features/admin/components/admin-skeleton.js';
import { RequireAdmin } from '@/features/admin/gate/components/require-admin.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { FilteredUsers } from '../components/filtered-users.js';
import { UserCounters } from '../components/user-counters.js';

/** `/admin/users`. */
export default function AdminUsersScreen() {
  const t = useText();
  useDocumentTitle(t('adminUsers.title'));
  return (
    <RequireAdmin skeleton={<AdminSkeleton />}>
      <AdminUsers />
    </RequireAdmin>
  );
}

function AdminUsers() {
  const t = useText();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-8">
      <AdminHeader title={t('adminUsers.title')} back={{ to: '/admin', label: t('adminUsers.screen.back') }} />
      <UserCounters />
      <FilteredUsers />
    </div>
  );
}
