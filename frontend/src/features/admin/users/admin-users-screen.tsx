import { useQuery } from '@tanstack/react-query';
import type { ListedUser, UserCounts } from '@wifi-share/contracts/calls/admin-users';
import { SearchField } from '@/components/lists/search-field.js';
import { PartFailure } from '@/components/part-failure.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { AdminHeader } from '../components/admin-header.js';
import { AdminSkeleton } from '../components/skeletons.js';
import { RequireAdmin } from '../gate/require-admin.js';
import { useDeleteUserWithCode } from './use-delete-users.js';
import { useUserList } from './use-user-list.js';
import { UserCard } from './user-card.js';
import { UserResults } from './user-results.js';
import { userCountsQuery } from './users-api.js';

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

const counters = ['total', 'verified', 'pendingVerification', 'premium'] as const satisfies (keyof UserCounts)[];

function UserCounters() {
  const t = useText();
  const number = useWholeNumber();
  const query = useQuery(userCountsQuery);
  const failure = useLoadFailure(query);
  const { data } = query;
  if (failure && !data) return <PartFailure title={t('adminUsers.counts.failed')} {...failure} />;
  return (
    <dl
      aria-label={t('adminUsers.counts.label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-hairline lg:grid-cols-4"
    >
      {counters.map((counter) => (
        <div key={counter} className="grid content-between gap-1 bg-surface px-4 py-3 sm:px-5 sm:py-4">
          <dt className="text-ink-muted text-sm">{t(`adminUsers.counts.${counter}`)}</dt>
          <dd className="font-semibold text-xl tabular-nums tracking-tight">
            {data ? number(data[counter]) : <Skeleton className="my-1 h-6 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const filters = ['all', 'verified', 'unverified', 'active', 'inactive'] as const;

function FilteredUsers() {
  const t = useText();
  const list = useUserList(filters);
  const { search, setSearch, chosen, choose } = list;
  return (
    <>
      <div className="flex pt-6 pb-2">
        <SearchField label={t('adminUsers.search.placeholder')} value={search} onSearch={setSearch} />
      </div>
      <Tabs
        activationMode="manual"
        value={chosen.filter}
        onValueChange={(filter) => choose('filter', filter as (typeof filters)[number])}
      >
        <TabsList aria-label={t('adminUsers.filter.label')}>
          {filters.map((filter) => (
            <TabsTrigger key={filter} value={filter}>
              {t(`adminUsers.filter.${filter}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={chosen.filter} className="pt-5">
          <UserResults list={list}>{(users) => <UserCards users={users} />}</UserResults>
        </TabsContent>
      </Tabs>
    </>
  );
}

function UserCards({ users }: { users: ListedUser[] }) {
  const deleteWithCode = useDeleteUserWithCode();
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {users.map((user) => (
        <li key={user.id} className="grid min-w-0">
          <UserCard user={user} onDelete={() => void deleteWithCode(user)} />
        </li>
      ))}
    </ul>
  );
}
