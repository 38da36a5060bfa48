import { useQuery } from '@tanstack/react-query';
import { adminActions } from '@wifi-share/contracts/entities/admin-action';
import { Download } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Pagination } from '@/components/lists/pagination.js';
import { SearchField } from '@/components/lists/search-field.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useListState } from '@/lib/list-state.js';
import { notifyFailure } from '@/lib/notify.js';
import { saveFile } from '@/lib/save-file.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ListSelect } from '../components/list-select.js';
import { NothingFound } from '../components/nothing-found.js';
import { PanelCard, PanelFailure, RowsSkeleton } from '../components/panel-card.js';
import { type AuditFilter, auditLogQuery, auditPageSize, auditPeriods, useExportAuditLog } from './audit-log-api.js';
import { AuditTable } from './audit-table.js';

/** What admins did and what happened at the gate (R35). */
export function AuditCard() {
  const t = useText();
  const list = useAuditList();
  const query = useQuery(auditLogQuery(list.filter, list.page));
  const failure = useLoadFailure(query);
  const { data, isPlaceholderData } = query;
  useLastPage(list, query, auditPageSize);
  return (
    <PanelCard title={t('admin.audit.title')} text={t('admin.audit.text')} aside={<AuditExport filter={list.filter} />}>
      <AuditFilters list={list} />
      {!data && !failure && <RowsSkeleton rows={8} />}
      {failure && <PanelFailure {...failure} />}
      {!failure && data?.total === 0 && (
        <NothingFound text={t('admin.audit.empty')} onClear={list.isNarrowed ? list.clear : null} />
      )}
      {!failure && data && data.total > 0 && (
        <>
          <AuditTable entries={data.entries} stale={isPlaceholderData} />
          <Pagination
            className="border-t px-5 py-3"
            page={list.page}
            pageSize={auditPageSize}
            total={data.total}
            onPage={list.setPage}
          />
        </>
      )}
    </PanelCard>
  );
}

/** Saves the filtered entries of all pages. */
function AuditExport({ filter }: { filter: AuditFilter }) {
  const t = useText();
  const failureText = useFailureText();
  const exporting = useExportAuditLog();
  const failed = t('admin.audit.exportFailed.text');

  async function download() {
    try {
      const file = await exporting.mutateAsync(filter);
      saveFile(file, file.name);
    } catch (error) {
      notifyFailure(t('admin.audit.exportFailed.title'), null, failureText(error, failed));
    }
  }

  return (
    <div className="grid justify-items-end gap-1">
      <Button size="sm" pending={exporting.isPending} onClick={() => void download()}>
        {!exporting.isPending && <Download aria-hidden />}
        {t('admin.audit.export')}
      </Button>
      <FailureLine text={exporting.error && failureText(exporting.error, failed)} />
    </div>
  );
}

type AuditFiltersProps = { list: Pick<ReturnType<typeof useAuditList>, 'search' | 'chosen' | 'setSearch' | 'choose'> };

function AuditFilters({ list: { search, chosen, setSearch, choose } }: AuditFiltersProps) {
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

const choices = { action: ['all', ...adminActions], period: auditPeriods } as const;

/** The state of the audit log, kept in the address. */
function useAuditList() {
  const list = useListState(choices);
  const { action, period } = list.chosen;
  return { ...list, filter: { search: list.search, action, period } };
}
