import { queryOptions } from '@tanstack/react-query';
import type { readBilling } from '@wifi-share/contracts/calls/payments';
import { type CallRoute, callRoute } from '@/api/call.js';
import { ownedByUser } from '../session/session-query.js';

const route: CallRoute<typeof readBilling> = { method: 'GET', path: '/api/user/{id}/billing' };

export const billingKey = (userId: string) => [ownedByUser, userId, 'billing'] as const;

/** What the user has paid for, until when, and every payment; read again wherever it is shown. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKey(userId),
    queryFn: () => callRoute<typeof readBilling>(route, { params: { id: userId } }),
    refetchOnMount: 'always',
  });
