import { adminActions } from '@wifi-share/contracts/entities/admin-action';
import { SearchField } from '@/components/lists/search-field.js';
import { ListSelect } from '@/features/admin/components/list-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { auditPeriods } from '../api/audit-log.js';
import type { useAuditList } from '../use-audit-list.js';

type AuditFiltersProps = { list: Pick<ReturnType<typeof useAuditList>, 'search' | 'chosen' | 'setSearch' | 'choose'> };

export function AuditFilters({ list: { search, chosen, setSearch, choose } }: AuditFiltersProps) {
  const t = useText();
  return (
    <div className="grid gap-3 border-b bg-muted/40 px-5 py-3 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="sm:max-md:col-span-2">
        <SearchField label={t('admin.audit.search')} value={search} onSearch={setSearch} />
      </div>
      <ListSelect
        label={t('admin.audit.filter.action')}
        options={['all', ...adminActions]}
        value={chosen.action}
        text={(action) => t(action === 'all' ? 'admin.audit.filter.allActions' : `admin.action.${action}`)}
        onChoose={(action) => choose('action', action)}
      />
      <ListSelect
        label={t('admin.audit.filter.period')}
        options={auditPeriods}
        value={chosen.period}
        text={(period) => t(`admin.audit.period.${period}`)}
        onChoose={(period) => choose('period', period)}
      />
    </div>
  );
}
