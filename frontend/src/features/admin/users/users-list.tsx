import { type BulkDeletion, userFilters, userSorts } from '@wifi-share/contracts/calls/admin-users';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '@/components/lists/search-field.js';
import { RefreshButton } from '@/components/refresh-button.js';
import { Button } from '@/components/ui/button.js';
import { Checkbox } from '@/components/ui/checkbox.js';
import { Label } from '@/components/ui/field.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { ListSelect } from '../components/list-select.js';
import { BulkResultDialog } from './bulk-result-dialog.js';
import { useDeleteUsersWithCode } from './use-delete-users.js';
import { type Selection, useSelection } from './use-selection.js';
import type { UserList } from './use-user-list.js';
import { UserResults } from './user-results.js';
import { UsersTable } from './users-table.js';

interface UsersListProps {
  list: UserList;
  onAdd: () => void;
}

interface Outcome {
  names: ReadonlyMap<string, string>;
  results: BulkDeletion['results'];
}

export function UsersList({ list, onAdd }: UsersListProps) {
  const t = useText();
  const selection = useSelection(list.users ?? []);
  const deleteWithCode = useDeleteUsersWithCode();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function deleteSelected() {
    const names = new Map(selection.selected.map(({ id, username }) => [id, username]));
    const results = await deleteWithCode(selection.selected);
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
      <UserResults list={list} className="rounded-lg border bg-surface">
        {(shown) => (
          <>
            <SelectAllRow selection={selection} />
            <UsersTable users={shown} selection={selection} />
          </>
        )}
      </UserResults>
      {list.total > 0 && (
        <p className="pt-5">
          <Link to="/admin/users" className={textLinkClass}>
            {t('adminUsers.overview')}
          </Link>
        </p>
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

/** For narrow screens, which hide the table's head. */
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

interface UsersToolbarProps {
  list: UserList;
  selected: number;
  onDeleteSelected: () => void;
  onAdd: () => void;
}

function UsersToolbar({ list, selected, onDeleteSelected, onAdd }: UsersToolbarProps) {
  const t = useText();
  const { search, chosen, setSearch, choose } = list;
  return (
    <div className="flex flex-wrap items-center gap-3 pt-6 pb-4">
      <div className="flex min-w-full flex-1 items-center gap-2 sm:min-w-64">
        <SearchField label={t('adminUsers.search.placeholder')} value={search} onSearch={setSearch} />
        <RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />
      </div>
      <div className="grow sm:flex-none">
        <ListSelect
          label={t('adminUsers.filter.label')}
          options={userFilters}
          value={chosen.filter}
          text={(filter) => t(`adminUsers.filter.${filter}`)}
          onChoose={(filter) => choose('filter', filter)}
        />
      </div>
      <div className="grow sm:flex-none">
        <ListSelect
          label={t('adminUsers.sort.label')}
          options={userSorts}
          value={chosen.sort}
          text={(sort) => t(`adminUsers.sort.${sort}`)}
          onChoose={(sort) => choose('sort', sort)}
        />
      </div>
      {selected > 0 && (
        <Button variant="dangerQuiet" size="field" className="max-sm:w-full" onClick={onDeleteSelected}>
          <Trash2 aria-hidden />
          {t('adminUsers.deleteSelected', { number: selected })}
        </Button>
      )}
      <Button variant="primary" size="field" className="max-sm:w-full" onClick={onAdd}>
        <Plus aria-hidden />
        {t('adminUsers.add')}
      </Button>
    </div>
  );
}
