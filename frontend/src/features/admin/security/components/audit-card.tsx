import { useQuery } from '@tanstack/react-query';
import { Pagination } from '@/components/lists/pagination.js';
import { NothingFound } from '@/features/admin/components/nothing-found.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { auditLogQuery, auditPageSize } from '../api/audit-log.js';
import { useAuditList } from '../use-audit-list.js';
import { AuditExport } from './audit-export.js';
import { AuditFilters } from './audit-filters.js';
import { AuditTable } from './audit-table.js';
import { PanelCard } from './panel-card.js';
import { PanelFailure, RowsSkeleton } from './panel-state.js';

/** What admins did and what happened at the gate (R35). */
export function AuditCard() {
  const t = useText();
  const list = useAuditList();
  const query = useQuery(auditLogQuery(list.filter, list.page));
  const failure = useLoadFailure(query);
  const { data, isPlaceholderData } = query;
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
