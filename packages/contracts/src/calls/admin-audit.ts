import { z } from 'zod';
import { adminActionSchema, adminActSchema } from '../entities/admin-action.js';
import { limits } from '../limits.js';
import { defineCall } from './define-call.js';
import { pageFields, searchSchema } from './list-query.js';

const auditEntrySchema = adminActSchema.extend({ id: z.string(), at: z.iso.datetime() });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const momentSchema = z.iso.datetime({ offset: true, error: 'validation.invalid' }).optional();

/** What the entries that are wanted have in common; all of them without any. */
const auditFilters = {
  action: adminActionSchema.optional(),
  /** As it stands in the log. */
  ipAddress: z.string('validation.invalid').max(limits.ipAddressMax, 'validation.invalid').optional(),
  /** ISO 8601 with an offset, inclusive. */
  from: momentSchema,
  /** Exclusive. */
  to: momentSchema,
  search: searchSchema,
};

export const listAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  rate: 'read',
  summary:
    'What admins did and what happened at the gate (R35), newest first. `search` is looked for as it is in action, target, address, session and admin. A page at a time (25 unless limited); `X-Total-Count` says how many match.',
  query: z.object({ ...auditFilters, ...pageFields }),
  answers: { 200: z.array(auditEntrySchema) },
  problems: [],
});

export const exportAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/audit-log.csv',
  access: 'admin',
  rate: 'read',
  summary: 'The same entries, all of them, as a CSV file.',
  query: z.object(auditFilters),
  answers: { 200: { mediaType: 'text/csv; charset=utf-8', disposition: 'attachment' } },
  problems: [],
});

export const adminAuditCalls = { listAuditLog, exportAuditLog };
