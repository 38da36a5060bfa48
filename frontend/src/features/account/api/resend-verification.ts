import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@wifi-share/contracts/calls/identity';
import { call } from '@/api/call.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useNext } from '../use-next.js';

/** Sends the verification e-mail again, in the language that is shown; its link leads on to where they wanted to go. */
export function useResendVerification() {
  const language = useLanguage();
  const { next } = useNext();
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email, language, next: next ?? undefined } }),
  });
}

export type ResendVerification = ReturnType<typeof useResendVerification>;
