import type { startGatePasskey } from '@wifi-share/contracts/calls/admin-passkeys';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { NewPasskeyResponse, PasskeyAssertion } from '@wifi-share/contracts/entities/factor';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { newChallenge, type Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import type { AdminSessionStore, NewAdminSession } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { AuditLog } from '../audit/audit.service.js';
import type { Attempts } from '../blocks/attempts.service.js';
import { holderOf, type PasskeyStore } from '../passkeys/passkey-store.js';
import type { EnteringBrowser, Entry } from './entry.js';
import type { NamedAdmin, Verifications } from './verifications.js';

interface Dependencies {
  attempts: Attempts;
  verifications: Verifications;
  passkeys: Passkeys;
  passkeyStore: PasskeyStore;
  sessions: Pick<AdminSessionStore, 'requireUp'>;
  audit: Pick<AuditLog, 'recordGate'>;
  enter: Entry;
  config: { ADMIN_EMAIL: string; ADMIN_REQUIRE_PASSKEY: boolean };
}

interface Evaluated {
  admin: NamedAdmin | null;
  challenge: string;
}

/** Asks admins for a passkey once they have passed both steps of the gate, never before. */
export function createGatePasskey(dependencies: Dependencies) {
  const { attempts, verifications, passkeys, passkeyStore, sessions, audit, enter, config } = dependencies;
  const { ADMIN_EMAIL: sharedEmail, ADMIN_REQUIRE_PASSKEY: isRequired } = config;

  /**
   * Has `isRight` look at what this browser answers, once for each challenge; a wrong answer is a failed attempt, also where
   * nothing was asked (R51). Resolves to whose it is. Throws `address_blocked`, `passkey_refused`, `second_factor_expired`.
   */
  async function evaluate(
    token: string | null,
    ipAddress: string,
    isRight: (waiting: Evaluated) => Promise<boolean>,
  ): Promise<NamedAdmin | null> {
    await sessions.requireUp();
    let admin: NamedAdmin | null = null;
    const outcome = await attempts.attempt(ipAddress, async () => {
      const waiting = await verifications.takeChallenge(token);
      if (waiting === 'over') return 'void';
      if (waiting === 'unknown') return 'wrong';
      admin = waiting.admin;
      return (await isRight(waiting)) ? 'right' : 'wrong';
    });
    const who = { admin: (admin as NamedAdmin | null)?.email ?? null, ipAddress };
    if (outcome === 'wrong') {
      await audit.recordGate({ action: 'gate.passkey_refused', ...who });
      throw new Problem('passkey_refused');
    }
    // Of two right answers at once one ends the wait.
    if (outcome === 'void' || !(await verifications.finish(token))) throw new Problem('second_factor_expired');
    return admin;
  }

  return {
    /** Whether the e-mailed code is not enough for them. */
    isAskedOf: async (admin: NamedAdmin | null): Promise<boolean> =>
      isRequired || (await passkeyStore.of(holderOf(admin))).length > 0,

    /** What the browser is to do; voids what it was asked before. Throws `address_blocked` and `second_factor_expired`. */
    async start(token: string | null, ipAddress: string): Promise<CallAnswer<typeof startGatePasskey>> {
      await attempts.requireNotBlocked(ipAddress);
      const challenge = newChallenge();
      const waiting = await verifications.challenge(token, challenge);
      if (!waiting) throw new Problem('second_factor_expired');
      const { admin } = waiting;
      const existing = await passkeyStore.of(holderOf(admin));
      if (existing.length > 0) {
        return { purpose: 'sign', options: await passkeys.requestOptions(challenge, existing) };
      }
      if (!isRequired) throw new Problem('second_factor_expired');
      const owner = { id: holderOf(admin), name: admin?.email ?? sharedEmail };
      return { purpose: 'create', options: await passkeys.creationOptions(challenge, owner, []) };
    },

    /** Begins a session. Throws what `evaluate` throws. */
    async sign(token: string | null, assertion: PasskeyAssertion, browser: EnteringBrowser): Promise<NewAdminSession> {
      const { ipAddress } = browser.client;
      const admin = await evaluate(token, ipAddress, ({ admin, challenge }) =>
        passkeyStore.use(holderOf(admin), assertion, challenge),
      );
      await audit.recordGate({ action: 'gate.passkey_accepted', admin: admin?.email ?? null, ipAddress });
      return enter(admin, browser);
    },

    /**
     * Stores the first passkey and begins a session. Throws what `evaluate` throws, `second_factor_expired` also where none
     * is asked for and where there is one by now.
     */
    async create(
      token: string | null,
      { name, passkey }: { name: string; passkey: NewPasskeyResponse },
      browser: EnteringBrowser,
    ): Promise<NewAdminSession> {
      const { ipAddress } = browser.client;
      let made: Awaited<ReturnType<Passkeys['created']>> = null;
      const admin = await evaluate(token, ipAddress, async ({ challenge }) => {
        made = await passkeys.created(passkey, challenge);
        return made !== null;
      });
      const isAdded = isRequired && made !== null && (await passkeyStore.addFirst(holderOf(admin), { made, name }));
      if (!isAdded) throw new Problem('second_factor_expired');
      await audit.recordGate({ action: 'gate.passkey_added', admin: admin?.email ?? null, ipAddress });
      return enter(admin, browser);
    },
  };
}

export type GatePasskey = ReturnType<typeof createGatePasskey>;
