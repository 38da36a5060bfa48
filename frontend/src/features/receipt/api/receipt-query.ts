import { queryOptions } from '@tanstack/react-query';
import { readReceipt } from '@wifi-share/contracts/calls/payments';
import { call } from '@/api/call.js';
import { ownedByUser } from '@/lib/session/session-query.js';

/** One payment with what a receipt says besides. */
export const receiptQuery = (userId: string, paymentId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'receipt', paymentId],
    queryFn: () => call(readReceipt, { params: { id: userId, paymentId } }),
    refetchOnMount: 'always',
  });
