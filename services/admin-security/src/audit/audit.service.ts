import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@wifi-share/contracts/calls/admin-audit';
import { defaultPageSize, type ListQuery } from '@wifi-share/contracts/calls/list-query';
import type { AdminAct, AdminAction, AdminTarget } from '@wifi-share/contracts/entities/admin-action';
import type { ActingAdmin } from '@wifi-share/messaging/audit/audit-entry';
import { csvText } from '@wifi-share/service-kit/csv/csv';
import { pageOf } from '@wifi-share/service-kit/lists/page';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import type { LogSecurityEvent } from '@wifi-share/service-kit/security-log/security-event';
import type { AuditModel, StoredAuditEntry } from './audit.model.js';
import { type AuditFilter, conditionOf } from './audit-filter.js';

interface Dependencies {
  entries: AuditModel;
  logEvent: LogSecurityEvent;
  now(): Date;
}

/** What the gate records: a visitor without a session leaves only an address. */
export interface GateAct {
  action: AdminAction;
  sessionId?: string | null;
  /** The address of a named admin. */
  admin?: string | null;
  ipAddress: string;
}

const isRefusal = (action: AdminAction): boolean => /refused|blocked$/.test(action);

/** An address that was acted on, of the network or an admin's mailbox, stands in the audit log alone. */
const targetOf = (target: AdminTarget | null) =>
  target === null || target.type === 'address' || target.type === 'admin'
    ? {}
    : { target: `${target.type} ${target.id}` };

const newestFirst = { at: -1, _id: -1 } as const;

const columns = ['time', 'action', 'target type', 'target', 'fields', 'address', 'session', 'admin'];

const shown = ({
  _id: id,
  at,
  action,
  sessionId,
  admin = null,
  target,
  fields,
  ipAddress,
}: StoredAuditEntry): AuditEntry => ({
  id,
  at: at.toISOString(),
  ...{ action, sessionId, admin, target, fields, ipAddress },
});

/** What admins did, and what happened at the gate (R35). */
export function createAuditLog({ entries, logEvent, now }: Dependencies) {
  /** Writes an entry, and a line for the operator's log; harmless when the one with this id is there. */
  async function record(act: AdminAct, at: Date = now(), id: string = randomUUID()): Promise<void> {
    await insertMissing(entries.collection, [{ _id: id, at, ...act }]);
    const { action: event, sessionId, target, ipAddress: address } = act;
    const outcome = isRefusal(event) ? 'refused' : 'success';
    logEvent({ event, outcome, sessionId: sessionId ?? undefined, ...targetOf(target), address });
  }

  /** What an admin did here. */
  const recordAct = (action: AdminAction, target: AdminTarget, { admin, clientAddress }: ActingAdmin): Promise<void> =>
    record({
      ...{ action, target, fields: [] },
      sessionId: admin.sessionId,
      admin: admin.email ?? null,
      ipAddress: clientAddress,
    });

  async function* rows(filter: AuditFilter) {
    for await (const entry of entries.find(conditionOf(filter)).sort(newestFirst).lean().cursor()) {
      const { at, action, target, fields, ipAddress, sessionId, admin = null } = entry;
      const what = [target?.type ?? null, target?.id ?? null, fields.join(' ')];
      yield [at.toISOString(), action, ...what, ipAddress, sessionId, admin];
    }
  }

  return {
    record,

    recordGate: ({ action, sessionId = null, admin = null, ipAddress }: GateAct): Promise<void> =>
      record({ action, sessionId, admin, target: null, fields: [], ipAddress }),

    /** What an operator did with a named admin. */
    recordAdmin: (action: AdminAction, email: string): Promise<void> =>
      record({
        action,
        sessionId: null,
        admin: null,
        target: { type: 'admin', id: email },
        fields: [],
        ipAddress: null,
      }),

    /** What an admin did with an address or a range. */
    recordAddress: (action: AdminAction, id: string, by: ActingAdmin): Promise<void> =>
      recordAct(action, { type: 'address', id }, by),

    recordAct,

    /** A page, newest first: never all of it, however it is asked for. */
    async list({ page, limit = defaultPageSize, ...filter }: AuditFilter & Pick<ListQuery, 'page' | 'limit'>) {
      const condition = conditionOf(filter);
      const paged = pageOf({ page, limit });
      const [found, total] = await Promise.all([
        entries.find(condition).sort(newestFirst).skip(paged.skip).limit(paged.limit).lean(),
        entries.countDocuments(condition),
      ]);
      return { entries: found.map(shown), total };
    },

    /** A CSV file of all that match, written while it is read: it may be larger than memory. */
    export: (filter: AuditFilter) => ({
      fileName: `audit-log-${now().toISOString().slice(0, 10)}.csv`,
      content: csvText(columns, rows(filter)),
    }),
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
