import type { setUserState } from '@wifi-share/contracts/calls/admin-users';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { AdminAction } from '@wifi-share/contracts/entities/admin-action';
import { type ActingAdmin, createAuditEntry } from '@wifi-share/messaging/audit/audit-entry';
import type { EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { StoredUser } from '../users/user.model.js';

type Changed = Pick<StoredUser, '_id' | 'updatedAt'>;

/** That an admin did this to the user (R35). */
export const userAct = (
  action: AdminAction,
  { _id: id, updatedAt: time }: Changed,
  by: ActingAdmin,
  fields: string[] = [],
): EventEntry => createAuditEntry({ source: 'identity', action, by, target: { type: 'user', id }, fields, time });

/** That an admin edited the user; nothing when only the password was given, which is an act of its own. */
export function editedAct(given: object, changed: Changed, by: ActingAdmin): EventEntry[] {
  const fields = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  return fields.length === 0 ? [] : [userAct('user.updated', changed, by, fields)];
}

/** That an admin switched the user on or off, or gave or withdrew approval. */
export function stateActs(
  { isActive, isApproved }: CallBody<typeof setUserState>,
  changed: Changed,
  by: ActingAdmin,
): EventEntry[] {
  const actions: AdminAction[] = [];
  if (isApproved !== undefined) actions.push(isApproved ? 'user.approved' : 'user.approval_withdrawn');
  if (isActive !== undefined) actions.push(isActive ? 'user.activated' : 'user.deactivated');
  return actions.map((action) => userAct(action, changed, by));
}
