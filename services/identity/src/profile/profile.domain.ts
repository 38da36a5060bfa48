import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { updateProfile } from '@wifi-share/contracts/calls/profile';
import type { UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { nextSummary } from '../weekly-summary/week.domain.js';

/** What `form` changes of the user, null when nothing: what it leaves out stays, an empty name is cleared. */
export function changeProfile(user: StoredUser, form: CallBody<typeof updateProfile>, now: Date): UserChange | null {
  const { firstName = user.firstName, lastName = user.lastName, language = user.language } = form;
  const { timeZone = user.timeZone } = form;
  const profile = {
    firstName: firstName || null,
    lastName: lastName || null,
    language,
    ...(timeZone === undefined ? {} : { timeZone }),
    weeklySummaryAt: summaryAfter(user, form, timeZone, now),
  };
  const differs = Object.entries(profile).some(([name, value]) => user[name as keyof typeof profile] !== value);
  return differs ? profile : null;
}

/** When the next weekly summary is due; undefined where none is wanted. */
function summaryAfter(
  { weeklySummaryAt, timeZone: before }: StoredUser,
  { weeklySummary = weeklySummaryAt !== undefined }: CallBody<typeof updateProfile>,
  timeZone: string | undefined,
  now: Date,
): Date | undefined {
  if (!weeklySummary) return undefined;
  return weeklySummaryAt && timeZone === before ? weeklySummaryAt : nextSummary(timeZone, now);
}
