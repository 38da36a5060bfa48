import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { signInSubjects } from '../limits/sign-in-subjects.js';
import { sessionFacts } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import { refuseCommonPassword } from './common-passwords.js';
import type { SetNewPassword } from './new-password.js';
import type { PasswordHasher } from './password-hasher.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  hasher: PasswordHasher;
  /** R11: a wrong current password counts like a failed sign-in. */
  signInLimit: AttemptLimit;
  setNewPassword: SetNewPassword;
}

interface Browser {
  clientAddress: string;
  userAgent: string | undefined;
}

type Permit = (user: StoredUser) => void;

/** Lets signed-in users change or set their password (R16); both answer the token of the one session that is left (R6). */
export function createOwnPassword({ users, sessions, hasher, signInLimit, setNewPassword }: Dependencies) {
  async function replace(userId: string, password: string, { userAgent }: Browser, permit: Permit): Promise<string> {
    const changed = await setNewPassword(userId, password, (user) => {
      if (!user.isActive) throw new Problem('not_signed_in');
      permit(user);
    });
    if (!changed) throw new Problem('not_signed_in');
    return sessions.create(sessionFacts(changed), userAgent);
  }

  return {
    /** Throws `validation_failed` for a common password, `current_password_wrong`, `too_many_requests`, `not_signed_in`. */
    async change(userId: string, form: CallBody<typeof changePassword>, browser: Browser): Promise<string> {
      refuseCommonPassword('newPassword', form.newPassword);
      const compared = (await users.findById(userId))?.passwordHash ?? null;
      const right = await signInLimit.countFailure(signInSubjects(userId, browser.clientAddress), () =>
        hasher.verify(compared, form.currentPassword),
      );
      if (!right) throw currentPasswordWrong();
      return replace(userId, form.newPassword, browser, ({ passwordHash }) => {
        if (passwordHash !== compared) throw currentPasswordWrong();
      });
    },

    /** Throws `validation_failed` for a common password, `password_already_set`, `not_signed_in`. */
    async set(userId: string, { password }: CallBody<typeof setPassword>, browser: Browser): Promise<string> {
      refuseCommonPassword('password', password);
      return replace(userId, password, browser, ({ passwordHash }) => {
        if (passwordHash !== null) throw new Problem('password_already_set');
      });
    },
  };
}

const currentPasswordWrong = (): Problem =>
  new Problem('current_password_wrong', {
    fields: [{ path: 'currentPassword', message: 'problem.current_password_wrong.detail' }],
  });

export type OwnPassword = ReturnType<typeof createOwnPassword>;
