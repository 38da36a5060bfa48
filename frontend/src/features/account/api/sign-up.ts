import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import { signUp } from '@wifi-share/contracts/calls/identity';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { deviceTimeZone } from '@/lib/device-time-zone.js';
import { useLanguage } from '@/lib/i18n/use-language.js';

type SignUpForm = Omit<CallInput<typeof signUp>, 'language' | 'timeZone'>;
export type SignUpAnswer = CallAnswer<typeof signUp>;

/** Registers an account with the language that is shown, in which its e-mails will be, and the device's time zone. */
export function useSignUp() {
  const language = useLanguage();
  return useMutation({ mutationFn: (form: SignUpForm) => register({ ...form, language }) });
}

/** A browser may know a younger time zone than the server; nobody is kept out for that. */
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
