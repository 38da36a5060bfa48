import type { BulkDeletion } from '@wifi-share/contracts/calls/admin-users';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Pagination } from '@/components/lists/pagination.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Card } from '@/components/ui/card.js';
import { Checkbox } from '@/components/ui/checkbox.js';
import { Label } from '@/components/ui/label.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useBulkDeletion } from '../use-bulk-deletion.js';
import { type Selection, useSelection } from '../use-selection.js';
import type { UserList } from '../use-user-list.js';
import { BulkResultDialog } from './bulk-result-dialog.js';
import { NoMatch } from './no-match.js';
import { UsersLoading } from './users-loading.js';
import { UsersTable } from './users-table.js';
import { UsersToolbar } from './users-toolbar.js';

interface UsersListProps {
  list: UserList;
  onAdd: () => void;
}

interface Outcome {
  names: ReadonlyMap<string, string>;
  results: BulkDeletion['results'];
}

/** The table with what stands around it. */
export function UsersList({ list, onAdd }: UsersListProps) {
  const { users, failure, page, total, setPage, clear, isChanging } = list;
  const t = useText();
  const selection = useSelection(users ?? []);
  const askAndDelete = useBulkDeletion();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function deleteSelected() {
    const names = new Map(selection.selected.map(({ id, username }) => [id, username]));
    const results = await askAndDelete(selection.selected);
    if (!results) return;
    const failed = results.filter((result) => result.outcome === 'failed');
    selection.set(failed.map(({ id }) => id));
    if (failed.length > 0) setOutcome({ names, results });
  }

  return (
    <>
      <UsersToolbar
        list={list}
        selected={selection.selected.length}
        onDeleteSelected={() => void deleteSelected()}
        onAdd={onAdd}
      />
      {!users && !failure && <UsersLoading />}
      {failure && <LoadFailure title={t('adminUsers.loadFailed')} {...failure} />}
      {users?.length === 0 && !failure && <NoMatch onClear={clear} />}
      {users && users.length > 0 && !failure && (
        <>
          <Card aria-busy={isChanging} className={cn('transition-opacity', isChanging && 'opacity-60')}>
            <SelectAllRow selection={selection} />
            <UsersTable users={users} selection={selection} />
          </Card>
          <Pagination className="pt-4" page={page} pageSize={defaultPageSize} total={total} onPage={setPage} />
          <p className="pt-5">
            <Link to="/admin/users" className={textLinkClass}>
              {t('adminUsers.overview')}
            </Link>
          </p>
        </>
      )}
      {outcome && (
        <BulkResultDialog
          {...outcome}
          onClose={() => setOutcome(null)}
          onRetry={() => {
            setOutcome(null);
            void deleteSelected();
          }}
        />
      )}
    </>
  );
}

/** Where the table's head is not shown. */
function SelectAllRow({ selection }: { selection: Selection }) {
  const t = useText();
  const id = useId();
  return (
    <div className="flex items-center gap-3 border-b p-4 md:hidden">
      <Checkbox id={id} checked={selection.state} onCheckedChange={selection.toggleAll} />
      <Label htmlFor={id}>{t('adminUsers.selectAll')}</Label>
    </div>
  );
}
