import type { BackupState } from '@wifi-share/contracts/calls/admin-operations';

const hourMilliseconds = 60 * 60 * 1000;

/** The time that a backup takes, and the hour that a night has more when summer time ends. */
const graceHours = 2;

/** How a backup of the moment `at`, the last one, compares with the plan. */
export function backupState(at: Date | null, plannedEveryHours: number, now: Date): BackupState {
  const known = { at: at?.toISOString() ?? null, plannedEveryHours };
  if (plannedEveryHours === 0) return { state: 'unplanned', ...known };
  if (at === null) return { state: 'none', ...known };
  const isLate = now.getTime() - at.getTime() > (plannedEveryHours + graceHours) * hourMilliseconds;
  return { state: isLate ? 'late' : 'fine', ...known };
}
