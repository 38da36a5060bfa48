import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import { currentUser, resendVerification, signIn, signOut, signUp } from '@wifi-share/contracts/calls/identity';
import { disownSignIn } from '@wifi-share/contracts/calls/new-sign-in';
import { forgotPassword, resetPassword } from '@wifi-share/contracts/calls/passwords';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { deviceTimeZone } from '@/lib/device-time-zone.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { setSessionUser } from '@/lib/session/session-query.js';

type SignUpForm = Omit<CallInput<typeof signUp>, 'language' | 'timeZone'>;
export type SignUpAnswer = CallAnswer<typeof signUp>;

/** Registers an account with the language that is shown, in which its e-mails will be, and the device's time zone. */
export function useSignUp() {
  const language = useLanguage();
  return useMutation({ mutationFn: (form: SignUpForm) => register({ ...form, language }) });
}

/** A browser may know a newer time zone than the server: then the account is created without one. */
async function register(account: CallInput<typeof signUp>): Promise<SignUpAnswer> {
  try {
    return await call(signUp, { body: { ...account, timeZone: deviceTimeZone() } });
  } catch (error) {
    const isUnknownZone =
      isProblem(error, 'validation_failed') && error.errors.every(({ path }) => path === 'timeZone');
    if (!isUnknownZone) throw error;
    return call(signUp, { body: account });
  }
}

/** Sends the verification e-mail again, in the language that is shown; its link leads on to `next`. */
export function useResendVerification(next: string | null) {
  const language = useLanguage();
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email, language, next: next ?? undefined } }),
  });
}

export type ResendVerification = ReturnType<typeof useResendVerification>;

export type SignInAnswer = CallAnswer<typeof signIn>;

/** The sign-in succeeded, but the browser rejected its cookie. */
export class CookiesNeeded extends Error {
  override readonly name = 'CookiesNeeded';
}

/** Signs in. Fails with `CookiesNeeded` where the session would be lost with the next call. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof signIn>) => {
      const answer = await call(signIn, { body });
      await checkSession();
      return answer;
    },
  });
}

/** Any other failure is shown by the next screen. */
export async function checkSession(): Promise<void> {
  try {
    await call(currentUser, {});
  } catch (error) {
    if (isProblem(error, 'not_signed_in')) throw new CookiesNeeded();
  }
}

export type Confirmed = CallAnswer<typeof confirmEmail>;

interface ConfirmOutcome {
  onSuccess: (answer: Confirmed) => void;
  onError: (error: Error, token: string) => void;
}

/** Confirms an address with the token of an e-mail (R44); what follows is done even when its screen is gone by then. */
export function useConfirmEmail(outcome: ConfirmOutcome) {
  return useMutation({ mutationFn: (token: string) => call(confirmEmail, { body: { token } }), ...outcome });
}

/** Says by the token of an e-mail that a sign-in was not one's own; what follows is done even when its screen is gone by then. */
export function useDisownSignIn(onSuccess: (answer: CallAnswer<typeof disownSignIn>) => void) {
  return useMutation({ mutationFn: (token: string) => call(disownSignIn, { body: { token } }), onSuccess });
}

/** Asks for a link to choose a new password; whether there is an account stays unknown (R15). */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
}

/** Sets a new password with the token of an e-mail, and ends the session of this browser. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof resetPassword>) => call(resetPassword, { body }),
    onSuccess: async () => {
      // The server ended all sessions of the user; this one may be another user's.
      await call(signOut, {}).catch(console.error);
      setSessionUser(queryClient, null);
    },
  });
}
