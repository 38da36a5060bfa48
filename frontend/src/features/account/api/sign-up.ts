import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import { signUp } from '@wifi-share/contracts/calls/identity';
import { call } from '../../../api/call.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';

export type SignUpAnswer = CallAnswer<typeof signUp>;

/** Registers an account; its e-mails will be in the language that is shown. */
export function useSignUp() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (body: CallInput<typeof signUp>) => call(signUp, { body: { ...body, language } }),
  });
}
