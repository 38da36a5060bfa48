import type { AdminAction, AdminTarget } from '@wifi-share/contracts/entities/admin-action';
import { adminActed } from '@wifi-share/contracts/events/security';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import type { OutboxEntry } from '../outbox/outbox-entry.js';
import { createEventEntry, type EventEntry } from '../outbox/outbox-entry.js';

/** An admin at work: as `registerCall` gives it to an admin's call. */
export interface ActingAdmin {
  admin: AdminSession;
  clientAddress: string;
}

interface Act {
  /** The service. */
  source: string;
  action: AdminAction;
  by: ActingAdmin;
  target: AdminTarget;
  /** Names of the fields that were given; never a value. */
  fields?: string[];
  time: Date;
}

/**
 * What an admin did, for the audit log (R35). It goes into the outbox of what was changed, in the same write as the
 * change, so that neither is there without the other:
 * `users.change(id, () => ({ change, entries: () => [createAuditEntry({ source: 'identity', action: 'user.approved', by, target: { type: 'user', id }, time: now() })] }))`.
 * The service's bus has to know `streams.security`. admin-security writes it into the log under the event's id, once.
 */
export const createAuditEntry = ({ source, action, by, target, fields = [], time }: Act): EventEntry =>
  createEventEntry(adminActed, {
    subject: target.id,
    source,
    time,
    data: { action, sessionId: by.admin.sessionId, target, fields, ipAddress: by.clientAddress },
  });

/** What the audit log has still to be told: it outlives what it was done to. */
export const auditEntriesIn = (outbox: readonly OutboxEntry[] = []): OutboxEntry[] =>
  outbox.filter((entry) => entry.kind === 'event' && entry.event.type === adminActed.type);
