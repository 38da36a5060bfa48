import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { User } from '@wifi-share/contracts/entities/user';
import type { PlanId } from '@wifi-share/contracts/plans';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { isAdmitted, sessionFacts, toUser, type UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { planChangedEntry, type UserStore } from '../users/user-store.js';
import { followPaidPlan, grantPlan, isFollowed, isPaidFor, returnToPaidPlan } from './plan.domain.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  /** What billing says that the user has paid for now. Throws DependencyUnavailable. */
  readPaidPlan(userId: string): Promise<PaidPlan>;
  now(): Date;
}

/** Which plan users have: by what they have paid, and by their own wish (R27). */
export function createPlans({ users, sessions, readPaidPlan, now }: Dependencies) {
  /**
   * Resolves to the user as they are then, null when they are gone. Their sessions are updated in any case: the
   * process that wrote it before may have died before it updated them.
   */
  async function change(id: string, decide: (user: StoredUser) => UserChange | null): Promise<StoredUser | null> {
    const changed = await users.change(id, (user) => {
      const decided = decide(user);
      const isPublished = decided !== null && 'planBasis' in decided;
      return decided && { change: decided, entries: (then) => (isPublished ? [planChangedEntry(then)] : []) };
    });
    const user = changed ?? (await users.findById(id));
    if (user) await sessions.updateEntitlements(sessionFacts(user));
    return user;
  }

  const present = (user: StoredUser | null): StoredUser => {
    if (!user || !isAdmitted(user)) throw new Problem('not_signed_in');
    return user;
  };

  /** Throws `payment_required`, and changes nothing, unless the plan is paid for when it is written. */
  async function returnTo(id: string, plan: PlanId, captured: number | undefined): Promise<StoredUser | null> {
    const paid = await readPaidPlan(id);
    return change(id, (user) => {
      if (user.plan === plan) return null;
      const isUsed = captured !== undefined && isFollowed(captured, user);
      if (isUsed || !isPaidFor(plan, paid, user, now())) throw new Problem('payment_required');
      return returnToPaidPlan(user, paid);
    });
  }

  return {
    /**
     * Gives the user the plan that they ask for: the free one at once, one that has to be paid for while its paid period
     * runs; for the payment that was `captured` with that version, only once. Throws `payment_required`, DependencyUnavailable when billing cannot be asked, `not_signed_in`.
     */
    async update(id: string, plan: PlanId, captured?: number): Promise<User> {
      const user = present(await users.findById(id));
      const isAtOnce = plan === 'free' || plan === user.plan;
      const changed = await (isAtOnce
        ? change(id, (current) => (plan === 'free' ? grantPlan(current, plan) : null))
        : returnTo(id, plan, captured));
      return toUser(present(changed), now());
    },

    /**
     * Brings the user up to what billing says that they have paid for; whatever comes twice or late is harmless.
     * Resolves to the plan that they have then, null when they are gone.
     */
    async follow(id: string, paid: PaidPlan): Promise<PlanId | null> {
      const user = await change(id, (current) => followPaidPlan(current, paid));
      return user?.plan ?? null;
    },
  };
}
