import { queryOptions } from '@tanstack/react-query';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { call } from '../../api/call.js';
import { ownedByUser } from '../session/session-query.js';

export const billingKey = (userId: string) => [ownedByUser, userId, 'billing'] as const;

/** What the user has paid for, until when, and every payment; read again wherever it is shown. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKey(userId),
    queryFn: () => call(readBilling, { params: { id: userId } }),
    refetchOnMount: 'always',
  });
