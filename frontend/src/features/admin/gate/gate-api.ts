import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  adminHintCookie,
  adminLogout,
  readAdminSession,
  requestVerification,
  resendCode,
  verifyCode,
} from '@wifi-share/contracts/calls/admin-gate';
import { createGatePasskey, giveGatePasskey, startGatePasskey } from '@wifi-share/contracts/calls/admin-passkeys';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { call } from '@/api/call.js';
import { askForPasskey, makePasskey } from '@/lib/passkeys.js';
import { type AdminSession, adminSessionKey, lacksAdminSession, setAdminSession } from '@/lib/session/admin-session.js';
import { clearSentCode } from './sent-code.js';

/** The admin session of this browser (R31). Without the hint cookie there is no call: a refusal would be logged as an error. */
export const adminSessionQuery = queryOptions({
  queryKey: adminSessionKey,
  queryFn: async ({ client }): Promise<AdminSession> => {
    if (!maySessionBeThere()) return { card: null, ended: false };
    try {
      return { card: await call(readAdminSession, {}) };
    } catch (error) {
      if (!lacksAdminSession(error)) throw error;
      // Another call that was refused while this one was under way may have ended the session already.
      const before = client.getQueryData<AdminSession>(adminSessionKey);
      return { card: null, ended: before !== undefined && (before.card !== null || before.ended) };
    }
  },
});

function maySessionBeThere(): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${adminHintCookie}=`));
  } catch {
    return true;
  }
}

/** First step: returns how long the e-mailed code is valid. */
export function useRequestCode() {
  return useMutation({
    mutationFn: (body: CallInput<typeof requestVerification>) => call(requestVerification, { body }),
  });
}

/** Sends another code, which invalidates the one before. */
export function useResendCode() {
  return useMutation({ mutationFn: () => call(resendCode, {}) });
}

/** Second step: begins an admin session. */
export function useVerifyCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verificationCode: string) => call(verifyCode, { body: { verificationCode } }),
    onSuccess: (card) => {
      clearSentCode();
      setAdminSession(queryClient, { card });
    },
  });
}

/** After both steps: begins an admin session by a passkey, or by a first one of that name. Fails with `NoPasskey` too. */
export function useGatePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { purpose, options } = await call(startGatePasskey, {});
      return purpose === 'sign'
        ? call(giveGatePasskey, { body: { passkey: await askForPasskey(options) } })
        : call(createGatePasskey, { body: { name, passkey: await makePasskey(options) } });
    },
    onSuccess: (card) => setAdminSession(queryClient, { card }),
  });
}

/** Ends the admin session; idempotent. */
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
