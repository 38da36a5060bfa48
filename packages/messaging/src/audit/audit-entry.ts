import type { AdminAction, AdminTarget } from '@wifi-share/contracts/entities/admin-action';
import { adminActed } from '@wifi-share/contracts/events/security';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import type { OutboxEntry } from '../outbox/outbox-entry.js';
import { createEventEntry, type EventEntry } from '../outbox/outbox-entry.js';

/** As `registerCall` passes it to an admin's call. */
export interface ActingAdmin {
  admin: AdminSession;
  clientAddress: string;
}

interface Act {
  source: string;
  action: AdminAction;
  by: ActingAdmin;
  target: AdminTarget;
  /** Names of the changed fields; never a value. */
  fields?: string[];
  time: Date;
}

/**
 * An admin's action for the audit log (R35). Goes into the outbox of the changed document, in the same write as the change:
 * `users.change(id, () => ({ change, entries: () => [createAuditEntry({ source: 'identity', action: 'user.approved', by, target: { type: 'user', id }, time: now() })] }))`.
 * The service's bus needs `streams.security`. admin-security writes it into the log once, under the event's id.
 */
export const createAuditEntry = ({ source, action, by, target, fields = [], time }: Act): EventEntry =>
  createEventEntry(adminActed, {
    subject: target.id,
    source,
    time,
    data: {
      action,
      sessionId: by.admin.sessionId,
      admin: by.admin.email ?? null,
      target,
      fields,
      ipAddress: by.clientAddress,
    },
  });

/** The audit entries not sent yet: they outlive the document they are about. */
export const auditEntriesIn = (outbox: readonly OutboxEntry[] = []): OutboxEntry[] =>
  outbox.filter((entry) => entry.kind === 'event' && entry.event.type === adminActed.type);
