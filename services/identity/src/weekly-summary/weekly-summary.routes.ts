import { openUnsubscribe, unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';
import { unsubscribePath } from '@wifi-share/contracts/paths';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createUnsubscribeTokens } from './unsubscribe-token.js';

/** What the links of weekly summaries lead to. */
export function registerWeeklySummaries(app: FastifyInstance, { users, config, publicUrl }: Context): void {
  const tokens = createUnsubscribeTokens(config.IDENTITY_SECRET);

  registerCall(app, openUnsubscribe, async ({ params: { token } }, reply) => {
    const page = new URL(unsubscribePath, publicUrl);
    page.searchParams.set('token', token);
    return reply.redirect(page.href);
  });

  registerCall(app, unsubscribe, async ({ params: { token } }) => {
    const userId = tokens.open(token);
    if (userId === null) throw new Problem('not_found');
    await users.change(userId, ({ weeklySummaryAt }) =>
      weeklySummaryAt ? { change: { weeklySummaryAt: undefined }, entries: () => [] } : null,
    );
  });
}
