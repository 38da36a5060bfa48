import { randomUUID } from 'node:crypto';
import type { NamedAdmin } from '@wifi-share/contracts/internal/admins';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { AdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { AuditLog } from '../audit/audit.service.js';
import type { Verifications } from '../gate/verifications.js';
import { holderOf, type PasskeyStore } from '../passkeys/passkey-store.js';
import type { AdminModel, StoredAdmin } from './admin.model.js';

interface Dependencies {
  admins: AdminModel;
  findAdmin(email: string): Promise<{ id: string; email: string } | null>;
  /** The mailbox of the shared access. */
  sharedEmail: string;
  sessions: Pick<AdminSessionStore, 'endOf'>;
  verifications: Pick<Verifications, 'voidOf'>;
  passkeyStore: Pick<PasskeyStore, 'forget'>;
  audit: Pick<AuditLog, 'recordAdmin'>;
  now(): Date;
}

/** Admins by name, besides the shared access: each has a mailbox, and the audit log says who it was. */
export function createAdmins(dependencies: Dependencies) {
  const { admins, findAdmin, sharedEmail, sessions, verifications, passkeyStore, audit, now } = dependencies;

  const isShared = (email: string): boolean => normalisedKey(email) === normalisedKey(sharedEmail);

  return {
    async list(): Promise<NamedAdmin[]> {
      const all = await admins.find().sort({ emailKey: 1 }).lean();
      return all.map(({ email, addedAt }) => ({ email, addedAt: addedAt.toISOString() }));
    },

    /** False when the address is an admin's already, null when it is that of the shared access, as which the gate knows it. */
    async add(email: string): Promise<boolean | null> {
      if (isShared(email)) return null;
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

    /** False when no admin has the address. A sign-in under way looks the admin up again before it completes. */
    async remove(email: string): Promise<boolean> {
      const admin = await admins.findOne({ emailKey: normalisedKey(email) }).lean();
      if (!admin) return false;
      const endAccess = async () => {
        await verifications.voidOf(admin._id);
        await sessions.endOf(admin._id);
      };
      // Before the deletion as well: if Redis is unavailable, the admin is still there for a retry.
      await endAccess();
      await passkeyStore.forget(admin._id);
      await admins.deleteOne({ _id: admin._id });
      await endAccess();
      await audit.recordAdmin('gate.admin_removed', admin.email);
      return true;
    },

    /**
     * Takes all passkeys from an admin who has lost them, or with the shared mailbox from the shared access, and ends their
     * sessions. Resolves to the number of passkeys; null for an unknown address.
     */
    async resetPasskeys(email: string): Promise<number | null> {
      const admin = isShared(email) ? null : await findAdmin(email);
      if (!isShared(email) && !admin) return null;
      const endSessions = () => sessions.endOf(admin?.id ?? null);
      // Before the removal as well, so that a retry after a failure ends them.
      await endSessions();
      const removed = await passkeyStore.forget(holderOf(admin));
      if (removed === 0) return 0;
      await endSessions();
      await audit.recordAdmin('gate.passkeys_reset', admin?.email ?? sharedEmail);
      return removed;
    },
  };
}
