import { adminActions } from '@wifi-share/contracts/entities/admin-action';
import { useListState } from '@/lib/lists/use-list-state.js';
import { auditPeriods } from './api/audit-log.js';

const choices = { action: ['all', ...adminActions], period: auditPeriods } as const;

/** What the audit log shows, as the address says it. */
export function useAuditList() {
  const list = useListState(choices);
  const { action, period } = list.chosen;
  return { ...list, filter: { search: list.search, action, period } };
}
