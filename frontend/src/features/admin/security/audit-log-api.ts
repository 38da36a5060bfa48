import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { exportAuditLog, listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import type { AdminAction } from '@wifi-share/contracts/entities/admin-action';
import { openAnswer } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { answeredFile } from '@/lib/save-file.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

export const auditPeriods = ['all', 'day', 'week', 'month'] as const;
type AuditPeriod = (typeof auditPeriods)[number];

export interface AuditFilter {
  search: string;
  action: AdminAction | 'all';
  period: AuditPeriod;
}

export const auditPageSize = 25;

export const auditLogQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: [ownedByAdmin, 'audit-log', filter, page],
    queryFn: () => callPage(listAuditLog, { query: { ...auditQuery(filter), page, limit: auditPageSize } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** The filtered entries as a CSV file that the server names. */
export function useExportAuditLog() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) =>
      answeredFile(await openAnswer<typeof exportAuditLog>(exportAuditLog, { query: auditQuery(filter) })),
  });
}

const days: Record<Exclude<AuditPeriod, 'all'>, number> = { day: 1, week: 7, month: 30 };

function auditQuery({ search, action, period }: AuditFilter) {
  return {
    search: search || undefined,
    action: action === 'all' ? undefined : action,
    from: period === 'all' ? undefined : new Date(Date.now() - days[period] * 86_400_000).toISOString(),
  };
}
