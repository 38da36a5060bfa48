import type { PasskeyAssertion, PasskeyOptions } from '@wifi-share/contracts/entities/factor';
import { userIdSchema } from '@wifi-share/contracts/entities/user';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { newChallenge, type Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { Browser, Sessions, SignedIn } from '../sessions/sessions.service.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import type { FactorUse } from './factor-use.js';
import type { PendingSignIns } from './pending-sign-ins.js';

interface Dependencies {
  users: UserStore;
  sessions: Sessions;
  passkeys: Passkeys;
  factorUse: FactorUse;
  pendingSignIns: PendingSignIns;
  securityLog: SecurityLog;
}

/** Signs users in with a passkey alone: it is both what they have and, as it verifies them, what they know or are. */
export function createPasskeySignIn({
  users,
  sessions,
  passkeys,
  factorUse,
  pendingSignIns,
  securityLog,
}: Dependencies) {
  /** Passkeys carry the id of their user. */
  async function ownerOf({ response }: PasskeyAssertion): Promise<StoredUser | null> {
    const id = userIdSchema.safeParse(Buffer.from(response.userHandle ?? '', 'base64url').toString());
    return id.success ? users.findById(id.data) : null;
  }

  return {
    /** What the browser is asked for, and the token for its cookie. */
    async begin(): Promise<{ options: PasskeyOptions; token: string }> {
      const challenge = newChallenge();
      const token = await pendingSignIns.keep({ challenge, user: null });
      return { options: await passkeys.requestOptions(challenge, null), token };
    },

    /**
     * Begins a session, once for each beginning. Throws `second_factor_expired`, `passkey_refused`, alike for unknown ones,
     * and, after the passkey was right, what R11 refuses.
     */
    async signIn(token: string | null, assertion: PasskeyAssertion, browser: Browser): Promise<SignedIn> {
      const pending = await pendingSignIns.find(token);
      if (token === null || pending?.user !== null || !(await pendingSignIns.end(token))) {
        throw new Problem('second_factor_expired');
      }
      const owner = await ownerOf(assertion);
      const expected = { challenge: pending.challenge, userVerified: true, isPermitted: () => true };
      const used = owner && (await factorUse.passkey(owner, assertion, expected));
      if (!used) {
        const refusal = new Problem('passkey_refused');
        securityLog.noteRefused(owner?._id, refusal);
        throw refusal;
      }
      return sessions.admit(used, browser, { way: 'passkey' });
    },
  };
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
