import { durations } from '@wifi-share/contracts/durations';
import type { NewPasskeyResponse, Passkey, PasskeyOptions } from '@wifi-share/contracts/entities/factor';
import { limits } from '@wifi-share/contracts/limits';
import type { ActingAdmin } from '@wifi-share/messaging/audit/audit-entry';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { newChallenge, type Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import { shownPasskey } from '@wifi-share/service-kit/factors/stored-passkey';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import type { AdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { Redis } from 'ioredis';
import type { AuditLog } from '../audit/audit.service.js';
import { holderOf, type PasskeyStore } from './passkey-store.js';

interface Dependencies {
  redis: Redis;
  sessions: Pick<AdminSessionStore, 'read'>;
  passkeys: Passkeys;
  passkeyStore: PasskeyStore;
  audit: Pick<AuditLog, 'recordGate'>;
  config: { ADMIN_EMAIL: string; ADMIN_REQUIRE_PASSKEY: boolean };
}

const setupSeconds = durations.secondFactorMinutes * 60;

/** The challenge for a new passkey, in the session that asked for it. */
const setupKey = ({ sessionId }: AdminSession): string => `admin-gate:new-passkey:${sessionId}`;

/** The passkeys of the signed-in admin. Each call throws `admin_required` when the session is over. */
export function createOwnPasskeys({ redis, sessions, passkeys, passkeyStore, audit, config }: Dependencies) {
  async function ownerOf(session: AdminSession): Promise<{ id: string; name: string }> {
    const active = await sessions.read(session);
    if (!active) throw new Problem('admin_required');
    return { id: holderOf(active.admin), name: active.admin?.email ?? config.ADMIN_EMAIL };
  }

  const shown = async (holder: string): Promise<Passkey[]> => (await passkeyStore.of(holder)).map(shownPasskey);

  const record = (
    action: 'gate.passkey_added' | 'gate.passkey_removed',
    { admin: { sessionId, email }, clientAddress: ipAddress }: ActingAdmin,
  ): Promise<void> => audit.recordGate({ action, sessionId, admin: email ?? null, ipAddress });

  return {
    list: async (session: AdminSession): Promise<Passkey[]> => shown((await ownerOf(session)).id),

    /** What the browser is asked to make. Throws `passkey_limit_reached`. */
    async start(session: AdminSession): Promise<PasskeyOptions> {
      const owner = await ownerOf(session);
      const existing = await passkeyStore.of(owner.id);
      if (existing.length >= limits.passkeysMax) throw new Problem('passkey_limit_reached');
      const challenge = newChallenge();
      await redis.set(setupKey(session), challenge, 'EX', setupSeconds);
      return passkeys.creationOptions(challenge, owner, existing);
    },

    /** Throws `factor_setup_expired`, `passkey_refused` and `passkey_limit_reached`; a challenge is answered once. */
    async add(given: { name: string; passkey: NewPasskeyResponse }, by: ActingAdmin): Promise<Passkey[]> {
      const { id } = await ownerOf(by.admin);
      const challenge = await redis.getdel(setupKey(by.admin));
      if (challenge === null) throw new Problem('factor_setup_expired');
      const made = await passkeys.created(given.passkey, challenge);
      if (!made) throw new Problem('passkey_refused');
      await passkeyStore.add(id, { made, name: given.name });
      await record('gate.passkey_added', by);
      return shown(id);
    },

    /** Throws `not_found` and `last_passkey`. */
    async remove(passkeyId: string, by: ActingAdmin): Promise<Passkey[]> {
      const { id } = await ownerOf(by.admin);
      await passkeyStore.remove(id, passkeyId, { keepsOne: config.ADMIN_REQUIRE_PASSKEY });
      await record('gate.passkey_removed', by);
      return shown(id);
    },
  };
}
