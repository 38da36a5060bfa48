import { unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createUnsubscribeTokens } from './unsubscribe-token.js';

/** What stops weekly summaries. */
export function registerWeeklySummaries(app: FastifyInstance, { users, config }: Context): void {
  const tokens = createUnsubscribeTokens(config.IDENTITY_SECRET);

  registerCall(app, unsubscribe, async ({ params: { token } }) => {
    const userId = tokens.open(token);
    if (userId === null) throw new Problem('not_found');
    await users.change(userId, ({ weeklySummaryAt }) =>
      weeklySummaryAt ? { change: { weeklySummaryAt: undefined }, entries: () => [] } : null,
    );
  });
}
