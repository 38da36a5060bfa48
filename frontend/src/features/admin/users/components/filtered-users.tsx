import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { Pagination } from '@/components/lists/pagination.js';
import { SearchField } from '@/components/lists/search-field.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type UserList, useUserList } from '../use-user-list.js';
import { NoMatch } from './no-match.js';
import { UserCards } from './user-cards.js';
import { UsersLoading } from './users-loading.js';

const filters = ['all', 'verified', 'unverified', 'active', 'inactive'] as const;

/** Search, filter tabs and the users that match both. */
export function FilteredUsers() {
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
          <Results list={list} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function Results({ list }: { list: UserList }) {
  const t = useText();
  const { users, failure, page, total, setPage, isNarrowed, isChanging, clear } = list;
  if (failure) return <LoadFailure title={t('adminUsers.loadFailed')} {...failure} />;
  if (!users) return <UsersLoading />;
  if (users.length === 0) return <NoMatch onClear={isNarrowed ? clear : null} />;
  return (
    <div aria-busy={isChanging} className={cn('transition-opacity', isChanging && 'opacity-60')}>
      <UserCards users={users} />
      <Pagination className="pt-5" page={page} pageSize={defaultPageSize} total={total} onPage={setPage} />
    </div>
  );
}
