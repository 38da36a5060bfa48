import type { AdminAct } from '@wifi-share/contracts/entities/admin-action';
import { createFingerprints } from '@wifi-share/service-kit/crypto/fingerprints';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import type { AdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditLog } from '../audit/audit.service.js';
import type { CredentialsModel } from './credentials.model.js';
import type { Verifications } from './verifications.js';

interface Dependencies {
  credentials: CredentialsModel;
  /** Keys the fingerprint: an access code that people type could be guessed from a plain one. */
  secret: string;
  current: { accessCode: string; adminEmail: string };
  sessions: Pick<AdminSessionStore, 'endAll'>;
  verifications: Pick<Verifications, 'voidAll'>;
  audit: Pick<AuditLog, 'record'>;
  log: FastifyBaseLogger;
}

const theOne = 'credentials';

const changed: AdminAct = {
  action: 'gate.credentials_changed',
  sessionId: null,
  admin: null,
  target: null,
  fields: [],
  ipAddress: null,
};

/** The access code and the address of the second step, and what was reached with the ones of before. */
export function createCredentials({ credentials, secret, current, sessions, verifications, audit, log }: Dependencies) {
  const fingerprints = createFingerprints([{ id: 'gate', key: Buffer.from(secret) }], 'admin credentials');
  const both = JSON.stringify([current.accessCode, current.adminEmail]);
  const fingerprint = fingerprints.of(both);

  return {
    /**
     * Ends all that was reached with other credentials than the current ones; nothing at the first start of all. The
     * new fingerprint is stored last, so that a start that was cut short does it all again, and harmlessly. The gate
     * is shut until this has succeeded, but the gateway finds sessions in Redis by itself: see decision 28.
     */
    async begin(): Promise<void> {
      await insertMissing(credentials.collection, [{ _id: theOne, version: 1, fingerprint }]);
      const stored = await credentials.findById(theOne).orFail().lean();
      if (fingerprints.matches(stored.fingerprint, both)) return;
      const version = stored.version + 1;
      // Codes first: one that was used after the sessions had ended would begin another.
      await verifications.voidAll();
      const ended = await sessions.endAll();
      // Under one id, however often and by however many copies this change is found.
      await audit.record(changed, undefined, `${changed.action}.${version}`);
      await credentials.updateOne({ _id: theOne, version: stored.version }, { $set: { version, fingerprint } });
      log.warn({ sessions: ended }, 'the credentials of the admin area have changed: its sessions have ended');
    },
  };
}
