import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { changePassword as changeCall, setPassword as setCall } from '@wifi-share/contracts/calls/passwords';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { type Permit, type ProofOfIdentity, passwordWrong } from '../proof/proof-of-identity.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { BeginSession } from '../sessions/begin-session.js';
import type { KnownBrowsers } from '../sessions/known-browsers.js';
import { changePassword } from '../users/user.domain.js';
import type { UserStore } from '../users/user-store.js';
import type { SetNewPassword } from './new-password.js';
import type { RequirePassword } from './password-rules.js';

interface Dependencies {
  users: UserStore;
  beginSession: BeginSession;
  proveIdentity: ProofOfIdentity;
  setNewPassword: SetNewPassword;
  requirePassword: RequirePassword;
  knownBrowsers: KnownBrowsers;
  securityLog: SecurityLog;
}

interface Caller {
  principal: Principal;
  clientAddress: string;
  userAgent: string | undefined;
  /** The cookie of the browser from sign-ins before. */
  knownBrowser: string | null;
}

export interface StayedSignedIn {
  /** Of the one session that is left (R6). */
  token: string;
  /** The cookie by which the account knows the browser; the one of before went by the password of before. */
  knownBrowser: string;
}

/** Lets signed-in users change or set their password (R16). */
export function createOwnPassword(dependencies: Dependencies) {
  const { users, beginSession, proveIdentity, setNewPassword, requirePassword, knownBrowsers } = dependencies;
  const { securityLog } = dependencies;

  async function replace(password: string, caller: Caller, permit: Permit): Promise<StayedSignedIn> {
    const { principal, userAgent, knownBrowser } = caller;
    const changed = await setNewPassword(principal.userId, password, { permit, change: changePassword });
    if (!changed) throw new Problem('not_signed_in');
    securityLog.note(changed._id, 'password_changed');
    const token = await beginSession(changed, userAgent);
    if (token === null) throw new Problem('not_signed_in');
    return { token, knownBrowser: knownBrowsers.remember(knownBrowser, changed) };
  }

  return {
    /** Throws `validation_failed` for a password that R58 refuses, `current_password_wrong`, `too_many_requests`, `not_signed_in`. */
    async change(form: CallBody<typeof changeCall>, caller: Caller): Promise<StayedSignedIn> {
      const user = await users.require(caller.principal.userId);
      await requirePassword('newPassword', form.newPassword, user);
      if (user.passwordHash === null) throw passwordWrong('currentPassword');
      const given = { ...caller, password: form.currentPassword, field: 'currentPassword' } as const;
      return replace(form.newPassword, caller, await proveIdentity(given));
    },

    /**
     * Throws `validation_failed` for a password that R58 refuses, `password_already_set`, `recent_sign_in_required`,
     * `not_signed_in`, also when another call has just set a password, which ended this session.
     */
    async set({ password }: CallBody<typeof setCall>, caller: Caller): Promise<StayedSignedIn> {
      const user = await users.require(caller.principal.userId);
      await requirePassword('password', password, user);
      requireNoPassword(user);
      const permit = await proveIdentity({ ...caller, password: undefined });
      return replace(password, caller, (current) => {
        requireNoPassword(current);
        permit(current);
      });
    },
  };
}

const requireNoPassword: Permit = ({ passwordHash }) => {
  if (passwordHash !== null) throw new Problem('password_already_set');
};

export type OwnPassword = ReturnType<typeof createOwnPassword>;
