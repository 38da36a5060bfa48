import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@wifi-share/contracts/calls/identity';
import { call } from '../../../api/call.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';

/** Sends the verification e-mail again, in the language that is shown. */
export function useResendVerification() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email, language } }),
  });
}

export type ResendVerification = ReturnType<typeof useResendVerification>;
