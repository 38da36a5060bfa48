import type { createUser, ListedUser, setUserState, updateUser } from '@wifi-share/contracts/calls/admin-users';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { Language } from '@wifi-share/contracts/languages';
import type { PlanId } from '@wifi-share/contracts/plans';
import type { ActingAdmin } from '@wifi-share/messaging/audit/audit-entry';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SetNewPassword } from '../passwords/new-password.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { RequirePassword } from '../passwords/password-rules.js';
import { grantPlan } from '../plans/plan.domain.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { changePassword, isAdmitted, sessionFacts, type UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { planChangedEntry, registeredEntry, revokedEntry, type UserStore, updatedEntry } from '../users/user-store.js';
import { editUser, grantedUser, requireLocal, verifyByHand } from './admin-users.domain.js';
import { editedAct, stateActs, userAct } from './user-acts.js';
import type { UserList } from './user-list.service.js';

interface Dependencies {
  users: UserStore;
  userList: UserList;
  sessions: SessionStore;
  hasher: PasswordHasher;
  setNewPassword: SetNewPassword;
  requirePassword: RequirePassword;
  securityLog: SecurityLog;
  now(): Date;
}

/** What admins do with accounts; every act goes to the audit log in one write with what it changes (R35). */
export function createAdminUsers(dependencies: Dependencies) {
  const { users, userList, sessions, hasher, setNewPassword, requirePassword, now } = dependencies;
  const { securityLog } = dependencies;

  const found = (user: StoredUser | null): StoredUser => {
    if (!user) throw new Problem('user_not_found');
    return user;
  };

  /** Writes what `decide` makes of the user, with what is published about it. Resolves to the user as they are then. */
  async function change(
    id: string,
    decide: (user: StoredUser) => UserChange | null,
    entries: (changed: StoredUser) => OutboxEntry[],
  ): Promise<StoredUser> {
    const changed = await users.change(id, (user) => {
      const decided = decide(user);
      return decided && { change: decided, entries };
    });
    return found(changed ?? (await users.findById(id)));
  }

  /**
   * The same for a change of what the user may do: their next call sees it, wherever they make it. Who is not admitted is
   * signed out at once; their sessions do not get the new version, which other services would take for an active user's.
   */
  async function entitle(...given: Parameters<typeof change>): Promise<StoredUser> {
    const user = await change(...given);
    if (isAdmitted(user)) await sessions.updateEntitlements(sessionFacts(user));
    else await sessions.endOlder(user._id, user.version);
    return user;
  }

  /** The entries of a change of what other services know; a user who is not admitted is signed out as well (R6, R50). */
  const publishedOf = (changed: StoredUser): OutboxEntry[] =>
    isAdmitted(changed) ? [updatedEntry(changed)] : [updatedEntry(changed), revokedEntry(changed)];

  return {
    /** Makes an account that may sign in at once. Throws `validation_failed` for a password that R58 refuses, `username_taken`. */
    async create(form: CallBody<typeof createUser>, language: Language, by: ActingAdmin): Promise<ListedUser> {
      const { password, ...given } = form;
      await requirePassword('password', password, { username: form.username, email: null });
      const user = grantedUser({ ...given, language, passwordHash: await hasher.hash(password) }, now());
      await users.insert(user, [registeredEntry(user), userAct('user.created', user, by)]);
      return userList.shown(user);
    },

    /**
     * Changes what is given; another password ends the user's sessions and sends them an e-mail. Throws `user_not_found`,
     * `username_taken`, for a password also `validation_failed` and `not_a_local_account`.
     */
    async update(
      id: string,
      { password, ...given }: CallBody<typeof updateUser>,
      by: ActingAdmin,
    ): Promise<ListedUser> {
      const edited = (changed: StoredUser) => [...publishedOf(changed), ...editedAct(given, changed, by)];
      if (password === undefined) {
        return userList.shown(await entitle(id, (current) => editUser(current, given), edited));
      }
      const { username, email } = found(await users.findById(id));
      await requirePassword('password', password, { username: given.username ?? username, email });
      // What the unique index would refuse is refused before the sessions end.
      const namesake = given.username === undefined ? null : await users.findByLogin(given.username);
      if (namesake && namesake._id !== id) throw new Problem('username_taken');
      const user = await setNewPassword(id, password, {
        permit: requireLocal,
        change: (passwordHash, current) => ({ ...changePassword(passwordHash), ...editUser(current, given) }),
        entries: (changed) => [...edited(changed), userAct('user.password_reset', changed, by)],
      });
      securityLog.note(id, 'password_set_by_admin');
      return userList.shown(found(user));
    },

    /** Switches the account on or off, or gives or withdraws approval (R50). Throws `user_not_found`. */
    async setState(id: string, state: CallBody<typeof setUserState>, by: ActingAdmin): Promise<ListedUser> {
      const user = await entitle(
        id,
        (current) => editUser(current, state),
        (changed) => [...publishedOf(changed), ...stateActs(state, changed, by)],
      );
      return userList.shown(user);
    },

    /** Gives a plan free of charge, and what the plan table gives with it. Throws `user_not_found`. */
    async setPlan(id: string, plan: PlanId, by: ActingAdmin): Promise<ListedUser> {
      const user = await entitle(
        id,
        (current) => grantPlan(current, plan),
        (changed) => [planChangedEntry(changed), userAct('user.plan_changed', changed, by)],
      );
      return userList.shown(user);
    },

    /** Takes the address for verified. Throws `user_not_found`, `not_a_local_account`, `no_email_address`. */
    async verify(id: string, by: ActingAdmin): Promise<ListedUser> {
      const user = await change(id, verifyByHand, (changed) => [
        updatedEntry(changed),
        userAct('user.verified', changed, by),
      ]);
      return userList.shown(user);
    },
  };
}
