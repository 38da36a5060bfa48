import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminLogout, requestVerification, resendCode, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { call } from '@/api/call.js';
import { lacksAdminSession, setAdminSession } from '@/lib/session/admin-session.js';
import { forgetSentCode } from '../sent-code.js';

/** First step: answers how long the e-mailed code works. */
export function useRequestCode() {
  return useMutation({ mutationFn: (accessCode: string) => call(requestVerification, { body: { accessCode } }) });
}

/** Sends another code; the one before works no more. */
export function useResendCode() {
  return useMutation({ mutationFn: () => call(resendCode, {}) });
}

/** Second step: begins an admin session. */
export function useVerifyCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verificationCode: string) => call(verifyCode, { body: { verificationCode } }),
    onSuccess: (card) => {
      forgetSentCode();
      setAdminSession(queryClient, { card });
    },
  });
}

/** Ends the admin session; harmless when it is over already. */
export function useAdminLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(adminLogout, {});
      } catch (error) {
        if (!lacksAdminSession(error)) throw error;
      }
    },
    onSuccess: () => setAdminSession(queryClient, { card: null, ended: false }),
  });
}
