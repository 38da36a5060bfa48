import { randomUUID } from 'node:crypto';
import type { NamedAdmin } from '@wifi-share/contracts/internal/admins';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { AdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { AuditLog } from '../audit/audit.service.js';
import type { Verifications } from '../gate/verifications.js';
import type { AdminModel, StoredAdmin } from './admin.model.js';

interface Dependencies {
  admins: AdminModel;
  sessions: Pick<AdminSessionStore, 'endOf'>;
  verifications: Pick<Verifications, 'voidOf'>;
  audit: Pick<AuditLog, 'recordAdmin'>;
  now(): Date;
}

/** Admins by name, besides the shared access: each has a mailbox, and the audit log says who it was. */
export function createAdmins({ admins, sessions, verifications, audit, now }: Dependencies) {
  return {
    async list(): Promise<NamedAdmin[]> {
      const all = await admins.find().sort({ emailKey: 1 }).lean();
      return all.map(({ email, addedAt }) => ({ email, addedAt: addedAt.toISOString() }));
    },

    /** False when the address is an admin's already. */
    async add(email: string): Promise<boolean> {
      const admin: StoredAdmin = { _id: randomUUID(), email, emailKey: normalisedKey(email), addedAt: now() };
      try {
        await admins.insertOne(admin);
      } catch (error) {
        if (isDuplicateKey(error, 'emailKey_unique')) return false;
        throw error;
      }
      await audit.recordAdmin('gate.admin_added', email);
      return true;
    },

    /** False when nobody has the address. Who proves themselves meanwhile is looked for again (`isNamed`). */
    async remove(email: string): Promise<boolean> {
      const removed = await admins.findOneAndDelete({ emailKey: normalisedKey(email) }).lean();
      if (!removed) return false;
      await verifications.voidOf(removed._id);
      await sessions.endOf(removed._id);
      await audit.recordAdmin('gate.admin_removed', removed.email);
      return true;
    },

    isNamed: async (_id: string): Promise<boolean> => (await admins.exists({ _id })) !== null,
  };
}

export type Admins = ReturnType<typeof createAdmins>;
