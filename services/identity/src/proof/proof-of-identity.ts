import { durations } from '@wifi-share/contracts/durations';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { proofSubjects } from '../limits/limit-subjects.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { SingleSignOnRule } from '../single-sign-on/single-sign-on.service.js';
import { isAdmitted } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  hasher: PasswordHasher;
  /** By user and by client address. */
  proofLimit: AttemptLimit;
  securityLog: SecurityLog;
  singleSignOn: Pick<SingleSignOnRule, 'replacesPassword'>;
  now(): Date;
}

export interface GivenProof {
  principal: Principal;
  password: string | undefined;
  clientAddress: string;
  /** The form's field for the password, to blame when it is wrong. */
  field?: 'password' | 'currentPassword';
}

/** Throws when the user's state does not allow what they ask for. */
export type Permit = (user: StoredUser) => void;

const recentMilliseconds = durations.recentSignInMinutes * 60 * 1000;

/** Makes sure that it is really the user who asks, and not another person at their open browser. */
export function createProofOfIdentity(dependencies: Dependencies) {
  const { users, sessions, hasher, proofLimit, securityLog, singleSignOn, now } = dependencies;

  async function requirePassword({ _id, passwordHash }: StoredUser, given: GivenProof): Promise<void> {
    const { password, clientAddress, field = 'password' } = given;
    if (password === undefined) {
      throw new Problem('validation_failed', { fields: [{ path: field, message: 'validation.currentPassword' }] });
    }
    const right = await proofLimit.countFailure(proofSubjects(_id, clientAddress), () =>
      hasher.verify(passwordHash, password),
    );
    if (right) return;
    securityLog.note(_id, 'proof_failed', { reason: 'current_password_wrong' });
    throw passwordWrong(field);
  }

  async function requireRecentSignIn(principal: Principal): Promise<void> {
    const times = await sessions.timesOf(principal);
    if (!times) throw new Problem('not_signed_in');
    // A provider may have begun the session without asking who it is.
    const provedAt = Math.min(times.createdAt, times.provedAt);
    if (provedAt + recentMilliseconds <= now().getTime()) throw new Problem('recent_sign_in_required');
  }

  /**
   * An account with a password proves itself by it, one without, or whose password single sign-on has replaced, by a session that began a few minutes ago. Resolves to
   * what the write that follows has to check of the state it changes: the proof may have become void meanwhile.
   * Throws `validation_failed` without the password, `current_password_wrong`, `too_many_requests`,
   * `recent_sign_in_required`, `not_signed_in`.
   */
  return async (given: GivenProof): Promise<Permit> => {
    const user = await users.requireAdmitted(given.principal.userId);
    const isAtProvider = user.passwordHash === null || (await singleSignOn.replacesPassword(user));
    await (isAtProvider ? requireRecentSignIn(given.principal) : requirePassword(user, given));
    return (current) => {
      if (!isAdmitted(current)) throw new Problem('not_signed_in');
      if (current.passwordHash !== user.passwordHash) throw passwordWrong(given.field ?? 'password');
    };
  };
}

export const passwordWrong = (field: string): Problem =>
  new Problem('current_password_wrong', {
    fields: [{ path: field, message: 'problem.current_password_wrong.detail' }],
  });

export type ProofOfIdentity = ReturnType<typeof createProofOfIdentity>;
