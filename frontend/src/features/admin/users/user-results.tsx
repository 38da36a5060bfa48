import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pagination } from '@/components/lists/pagination.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Spinner } from '@/components/ui/spinner.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { UserList } from './use-user-list.js';

interface UserResultsProps {
  list: UserList;
  className?: string;
  children: (users: ListedUser[]) => ReactNode;
}

/** What a list of users shows below its filters. */
export function UserResults({ list, className, children }: UserResultsProps) {
  const t = useText();
  const { users, failure, page, total, setPage, isNarrowed, isChanging, clear } = list;
  if (failure) return <LoadFailure title={t('adminUsers.loadFailed')} {...failure} />;
  if (!users) return <UsersLoading />;
  if (users.length === 0) return <NoMatch onClear={isNarrowed ? clear : null} />;
  return (
    <>
      <div aria-busy={isChanging} className={cn('transition-opacity', isChanging && 'opacity-60', className)}>
        {children(users)}
      </div>
      <Pagination className="pt-5" page={page} pageSize={defaultPageSize} total={total} onPage={setPage} />
    </>
  );
}

/** No user matches; without `onClear` there are no users at all. */
function NoMatch({ onClear }: { onClear: (() => void) | null }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-ink-muted" />
      <h2 className="text-base">{t('adminUsers.noMatch.title')}</h2>
      {onClear && (
        <>
          <p className="max-w-[44ch] text-ink-muted">{t('adminUsers.noMatch.text')}</p>
          <Button className="mt-4" onClick={onClear}>
            {t('adminUsers.noMatch.clear')}
          </Button>
        </>
      )}
    </Card>
  );
}

function UsersLoading() {
  const t = useText();
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-muted">
      <Spinner />
      {t('adminUsers.loading')}
    </p>
  );
}
