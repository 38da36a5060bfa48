import { type UserFilter, type UserSort, userFilters, userSorts } from '@wifi-share/contracts/calls/admin-users';
import { Plus, Trash2 } from 'lucide-react';
import { SearchField } from '@/components/lists/search-field.js';
import { Button } from '@/components/ui/button.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { UserList } from '../use-user-list.js';

interface UsersToolbarProps {
  list: UserList;
  selected: number;
  onDeleteSelected: () => void;
  onAdd: () => void;
}

/** Search, filter and order of the list; what is done with the selected ones; and the way to one more. */
export function UsersToolbar({ list, selected, onDeleteSelected, onAdd }: UsersToolbarProps) {
  const t = useText();
  const { search, chosen, setSearch, choose } = list;
  return (
    <div className="flex flex-wrap items-center gap-3 pt-6 pb-4">
      <div className="flex min-w-full flex-1 sm:min-w-64">
        <SearchField label={t('adminUsers.search.placeholder')} value={search} onSearch={setSearch} />
      </div>
      <div className="grow sm:flex-none">
        <NativeSelect
          aria-label={t('adminUsers.filter.label')}
          value={chosen.filter}
          onChange={({ target }) => choose('filter', target.value as UserFilter)}
        >
          {userFilters.map((filter) => (
            <option key={filter} value={filter}>
              {t(`adminUsers.filter.${filter}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grow sm:flex-none">
        <NativeSelect
          aria-label={t('adminUsers.sort.label')}
          value={chosen.sort}
          onChange={({ target }) => choose('sort', target.value as UserSort)}
        >
          {userSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`adminUsers.sort.${sort}`)}
            </option>
          ))}
        </NativeSelect>
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
