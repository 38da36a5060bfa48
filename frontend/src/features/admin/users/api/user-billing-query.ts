import { queryOptions } from '@tanstack/react-query';
import { readUserBilling } from '@wifi-share/contracts/calls/payments';
import { call } from '@/api/call.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

/** What a user has paid; asked for anew whenever it is looked at. */
export const userBillingQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByAdmin, 'users', 'billing', userId],
    queryFn: () => call(readUserBilling, { params: { id: userId } }),
    refetchOnMount: 'always',
  });
