import { networkFilters, networkOwners, networkSorts } from '@wifi-share/contracts/calls/admin-networks';
import { Plus } from 'lucide-react';
import { SearchField } from '@/components/lists/search-field.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useListState } from '@/lib/list-state.js';
import { useAddressQuery, withParameters } from '@/lib/use-address-query.js';
import { ListSelect } from '../components/list-select.js';

const choices = { owner: networkOwners, filter: networkFilters, sort: networkSorts } as const;

/** The state of the list of all networks, kept in the address; `userId` narrows it to one owner's. */
export function useNetworkList() {
  const list = useListState(choices);
  const [query, changeQuery] = useAddressQuery();
  const userId = query.get('user');
  return {
    ...list,
    userId,
    isNarrowed: list.isNarrowed || userId !== null,
    showAllOwners: () => changeQuery(withParameters({ user: null, page: null })),
    clear: () => {
      list.clear();
      if (userId !== null) changeQuery(withParameters({ user: null }), { replace: true });
    },
  };
}

export type NetworkListState = ReturnType<typeof useNetworkList>;

interface NetworksToolbarProps {
  list: NetworkListState;
  onCreate: () => void;
}

export function NetworksToolbar({ list: { search, setSearch, chosen, choose }, onCreate }: NetworksToolbarProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3 pt-4 pb-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto]">
      <div className="w-full">
        <SearchField label={t('admin.networks.search')} value={search} onSearch={setSearch} />
      </div>
      <div className="grow">
        <ListSelect
          label={t('admin.networks.filter.owner')}
          options={networkOwners}
          value={chosen.owner}
          text={(owner) => t(`admin.networks.owner.${owner}`)}
          onChoose={(owner) => choose('owner', owner)}
        />
      </div>
      <div className="grow">
        <ListSelect
          label={t('admin.networks.filter.state')}
          options={networkFilters}
          value={chosen.filter}
          text={(filter) => t(`admin.networks.state.${filter}`)}
          onChoose={(filter) => choose('filter', filter)}
        />
      </div>
      <div className="grow">
        <ListSelect
          label={t('admin.networks.filter.sort')}
          options={networkSorts}
          value={chosen.sort}
          text={(sort) => t(`admin.networks.sort.${sort}`)}
          onChoose={(sort) => choose('sort', sort)}
        />
      </div>
      <Button variant="primary" size="field" className="grow" onClick={onCreate}>
        <Plus aria-hidden />
        {t('admin.networks.create.button')}
      </Button>
    </div>
  );
}
