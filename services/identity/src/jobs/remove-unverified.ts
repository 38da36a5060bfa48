import { durations } from '@wifi-share/contracts/durations';
import { exportUser } from '@wifi-share/contracts/internal/user-export';
import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';
import { isExpired } from '../tokens/one-time-token.js';
import type { StoredUser } from '../users/user.model.js';

const dayMilliseconds = 24 * 60 * 60_000;

/** As many as one run looks at. */
const atOnce = 200;

/** Self-registered with an address that was never verified, and never signed in; admins create accounts without one. */
const neverUsed = (user: StoredUser): boolean =>
  user.email !== null &&
  !user.emailVerified &&
  user.isFirstLogin &&
  user.authProvider === 'local' &&
  user.plan === 'free' &&
  user.paidPlanVersion === undefined;

/** The same, as far as the database can tell. */
const candidates = { email: trusted({ $ne: null }), emailVerified: false, isFirstLogin: true, deletedAt: null };

/**
 * Removes unfinished sign-ups: their days count from when this job first sees them, so an upgrade removes none at
 * once. Nothing is removed while a link can still verify the address, or while another service holds something of theirs.
 */
async function removeUnverified({ userModel, now, ...context }: Context, signal: AbortSignal): Promise<void> {
  const unverifiedUntil = new Date(now().getTime() + durations.unverifiedAccountDays * dayMilliseconds);
  await userModel.updateMany({ ...candidates, unverifiedUntil: null }, { $set: { unverifiedUntil } });
  const passed = trusted({ $lt: now() });
  const due = await userModel
    .find({ ...candidates, unverifiedUntil: passed, 'verification.expiresAt': passed })
    .sort({ unverifiedUntil: 1 })
    .limit(atOnce)
    .lean();
  let removed = 0;
  const failed: { userId: string; err: unknown }[] = [];
  for (const user of due) {
    if (signal.aborted) return;
    try {
      if (!neverUsed(user) || (await holdsSomething(context, user._id))) {
        // Looked at again after as long, so that it does not take the place of others.
        await userModel.updateOne({ _id: user._id }, { $set: { unverifiedUntil } });
        continue;
      }
      if (await removeOne({ ...context, now }, user._id)) removed += 1;
    } catch (err) {
      // One that fails must not block those behind it.
      failed.push({ userId: user._id, err });
    }
  }
  if (failed[0]) {
    const first = { ...failed[0], failed: failed.length };
    context.log.error(first, 'accounts whose address was never verified were not removed; the first of them is named');
  }
  if (removed > 0) context.log.info({ removed }, 'removed accounts whose address was never verified');
}

/** What keeps an account, by the service and the name of its list in the export; copies of the user's own data do not. */
const holders = [
  ['networks', 'NETWORKS_URL', 'networks'],
  ['support', 'SUPPORT_URL', 'tickets'],
  ['billing', 'BILLING_URL', 'orders'],
] as const;

/** Throws DependencyUnavailable when a service cannot be asked. */
async function holdsSomething(
  { internal, config }: Pick<Context, 'internal' | 'config'>,
  id: string,
): Promise<boolean> {
  for (const [to, url, list] of holders) {
    const held = await internal.ask(exportUser, { to, origin: config[url], params: { id } });
    const rows = held[list];
    if (!Array.isArray(rows)) throw new TypeError(`${list} of ${to} is no list`);
    if (rows.length > 0) return true;
  }
  return false;
}

const isUsed = new Error('the account is used');

/** False when the account was verified or used, or its owner was sent a new link, meanwhile. */
const removeOne = ({ removeAccount, now }: Pick<Context, 'removeAccount' | 'now'>, id: string): Promise<boolean> =>
  removeAccount(id, (user) => {
    const mayVerify = user.verification && !isExpired(user.verification, now());
    if (!neverUsed(user) || mayVerify) throw isUsed;
  }).catch((error) => {
    if (error === isUsed) return false;
    throw error;
  });

export const startRemovingUnverified = (context: Context): Running =>
  startJob({
    name: 'remove-unverified',
    everySeconds: 60 * 60,
    run: (signal) => removeUnverified(context, signal),
    log: context.log,
  });
