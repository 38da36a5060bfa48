import { randomUUID } from 'node:crypto';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';
import { readNetworkWorries } from '@wifi-share/contracts/internal/network-worries';
import { readWeekFigures } from '@wifi-share/contracts/internal/week-figures';
import { unsubscribePath } from '@wifi-share/contracts/paths';
import { plans } from '@wifi-share/contracts/plans';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';
import { fromStored } from '../users/stored-form.js';
import { isAdmitted } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { createUnsubscribeTokens } from '../weekly-summary/unsubscribe-token.js';
import { lastWeek, nextSummary } from '../weekly-summary/week.domain.js';

/** As many as one run sends. */
const atOnce = 200;

/** Whether there is an address to send to, and figures that the plan shows. */
const isReader = (user: StoredUser): user is StoredUser & { email: string } =>
  isAdmitted(user) && user.email !== null && user.emailVerified && plans[user.plan].analytics;

/** What the e-mail says; null for an owner without networks. Throws DependencyUnavailable when a service cannot be asked. */
async function summaryOf({ internal, config, now }: Context, { _id: userId, timeZone }: StoredUser) {
  const { from, to, start } = lastWeek(timeZone, now());
  const [{ networks, ...worries }, figures] = await Promise.all([
    internal.ask(readNetworkWorries, {
      ...{ to: 'networks', origin: config.NETWORKS_URL, body: { userId, since: start.toISOString() } },
    }),
    internal.ask(readWeekFigures, { to: 'analytics', origin: config.ANALYTICS_URL, body: { userId, from, to } }),
  ]);
  return networks === 0 ? null : { from, to, ...figures, ...worries };
}

/** Sends one in the write that says when the next is due, so that no copy of the service sends it again. */
async function send(context: Context, due: StoredUser): Promise<void> {
  const { users, config, mailOptions, now } = context;
  const { sealer, publicUrl } = mailOptions;
  const summary = isReader(due) ? await summaryOf(context, due) : null;
  const token = createUnsubscribeTokens(config.IDENTITY_SECRET).seal(due._id);
  await users.change(due._id, (user) => {
    if (user.weeklySummaryAt?.getTime() !== due.weeklySummaryAt?.getTime()) return null;
    return {
      change: { weeklySummaryAt: nextSummary(user.timeZone, now()) },
      entries: () => {
        if (!summary || !isReader(user)) return [];
        const link = new URL('/user-dashboard?tab=analytics', publicUrl).href;
        const stop = new URL(unsubscribePath, publicUrl);
        stop.searchParams.set('token', token);
        const variables = {
          ...{ name: salutationOf(user), ...summary, link, stop: stop.href },
          unsubscribe: new URL(callPath(unsubscribe.path, { token }), publicUrl).href,
        };
        const { _id: userId, email: to, language } = user;
        return [
          createMailEntry({
            eventId: randomUUID(),
            to,
            userId,
            language,
            sealer,
            template: 'weekly-summary',
            variables,
          }),
        ];
      },
    };
  });
}

/** An owner whose summary fails must not block those behind. */
const putOffMilliseconds = 60 * 60 * 1000;

const putOff = ({ users, now }: Context, due: StoredUser) =>
  users.change(due._id, ({ weeklySummaryAt }) =>
    weeklySummaryAt?.getTime() === due.weeklySummaryAt?.getTime()
      ? { change: { weeklySummaryAt: new Date(now().getTime() + putOffMilliseconds) }, entries: () => [] }
      : null,
  );

/** E-mails to owners who want it what happened in the week before, on their Monday morning. */
async function sendWeeklySummaries(context: Context, signal: AbortSignal): Promise<void> {
  const due = await context.userModel
    .find({ weeklySummaryAt: trusted({ $lte: context.now() }), deletedAt: null })
    .sort({ weeklySummaryAt: 1, _id: 1 })
    .limit(atOnce)
    .lean();
  const failed: { user: StoredUser; err: unknown }[] = [];
  let asked = 0;
  for (const stored of due) {
    if (signal.aborted) return;
    const user = fromStored(stored);
    try {
      await send(context, user);
      if (isReader(user)) asked += 1;
    } catch (err) {
      failed.push({ user, err });
    }
  }
  // When every one failed, a service is unavailable: all stay due.
  if (failed[0] && asked === 0) throw failed[0].err;
  for (const { user, err } of failed) {
    context.log.warn({ err, userId: user._id }, 'a weekly summary failed and is tried again in an hour');
    await putOff(context, user);
  }
}

export const startWeeklySummaries = (context: Context): Running =>
  startJob({
    name: 'weekly-summaries',
    everySeconds: 5 * 60,
    run: (signal) => sendWeeklySummaries(context, signal),
    log: context.log,
  });
