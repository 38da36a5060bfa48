import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { giveSecondFactor, readSecondFactor } from '@wifi-share/contracts/calls/second-factor';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { newChallenge, type Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { secondFactorSubjects } from '../limits/limit-subjects.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { KnownBrowsers } from '../sessions/known-browsers.js';
import type { AwaitsFactor, Sessions, SignedIn, Browser as SigningInBrowser } from '../sessions/sessions.service.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import type { FactorUse } from './factor-use.js';
import { hasFactors, proofMarkOf, type Secured } from './factors.domain.js';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.js';

interface Dependencies {
  users: UserStore;
  sessions: Sessions;
  passkeys: Passkeys;
  factorUse: FactorUse;
  pendingSignIns: PendingSignIns;
  knownBrowsers: KnownBrowsers;
  /** Wrong factors, by user and client address or by a browser that the account knows. */
  limit: AttemptLimit;
  securityLog: SecurityLog;
}

export interface GivingBrowser extends SigningInBrowser {
  clientAddress: string;
}

type Given = CallBody<typeof giveSecondFactor>;

/** The sign-in that waits in a browser, and whose it is. */
interface Waiting {
  token: string;
  pending: PendingSignIn & { user: NonNullable<PendingSignIn['user']> };
  user: Secured;
}

/** Asks users who have proved themselves by one factor for a second one. */
export function createSecondFactor(dependencies: Dependencies) {
  const { users, sessions, passkeys, factorUse, pendingSignIns, knownBrowsers, limit, securityLog } = dependencies;

  /** Throws `second_factor_expired`, also when what the user proved themselves by first is no longer true. */
  async function requireWaiting(token: string | null): Promise<Waiting> {
    const pending = await pendingSignIns.find(token);
    const user = pending?.user && (await users.findById(pending.user.id));
    if (
      token === null ||
      !pending?.user ||
      !user ||
      !hasFactors(user) ||
      proofMarkOf(user) !== pending.user.proofMark
    ) {
      throw new Problem('second_factor_expired');
    }
    return { token, pending: { ...pending, user: pending.user }, user };
  }

  function use({ user, pending }: Waiting, given: Given): Promise<StoredUser | null> {
    const isPermitted = (current: StoredUser): boolean => proofMarkOf(current) === pending.user.proofMark;
    switch (given.kind) {
      case 'totp':
        return factorUse.totp(user, given.code, isPermitted);
      case 'recovery-code':
        return factorUse.recoveryCode(user, given.code, isPermitted);
      case 'passkey':
        return factorUse.passkey(user, given.passkey, { challenge: pending.challenge, isPermitted });
    }
  }

  /** The user after the factor was used. Throws `second_factor_wrong`, `passkey_refused`, `too_many_requests`. */
  async function evaluate(waiting: Waiting, given: Given, browser: GivingBrowser): Promise<StoredUser> {
    const { user } = waiting;
    const known = knownBrowsers.subjectOf(browser.knownBrowser, user);
    const subjects = known ? [known] : secondFactorSubjects(user._id, browser.clientAddress);
    let used: StoredUser | null = null;
    await limit.countFailure(subjects, async () => {
      used = await use(waiting, given);
      return used !== null;
    });
    if (used === null) throw new Problem(given.kind === 'passkey' ? 'passkey_refused' : 'second_factor_wrong');
    return used;
  }

  return {
    /** Keeps a sign-in that waits for the second factor; resolves to the token for the browser's cookie. */
    async begin({ awaitsFactorOf: user, way, link, provedAt }: AwaitsFactor): Promise<string> {
      const awaited = { id: user._id, proofMark: proofMarkOf(user), way, link, provedAt };
      return pendingSignIns.keep({ challenge: newChallenge(), user: awaited });
    },

    /** How the sign-in that waits in this browser can be completed. Throws `second_factor_expired`. */
    async read(token: string | null): Promise<CallAnswer<typeof readSecondFactor>> {
      const { user, pending } = await requireWaiting(token);
      const { factors } = user;
      return {
        passkey:
          factors.passkeys.length > 0 ? await passkeys.requestOptions(pending.challenge, factors.passkeys) : null,
        authenticator: factors.authenticator !== null,
        recoveryCodesLeft: factors.recoveryCodes.length,
      };
    },

    /**
     * Completes it, once. Throws `second_factor_expired`, `second_factor_wrong`, `passkey_refused`, `too_many_requests`,
     * and what R11 refuses.
     */
    async complete(token: string | null, given: Given, browser: GivingBrowser): Promise<SignedIn> {
      const waiting = await requireWaiting(token);
      const used = await evaluate(waiting, given, browser).catch((refusal) => {
        securityLog.noteRefused(waiting.user._id, refusal, 'second_factor_failed');
        throw refusal;
      });
      if (given.kind === 'recovery-code') securityLog.note(used._id, 'recovery_code_used');
      if (!(await pendingSignIns.end(waiting.token))) throw new Problem('second_factor_expired');
      const { way, link, provedAt } = waiting.pending.user;
      return sessions.admit(used, browser, { way, link, provedAt });
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
