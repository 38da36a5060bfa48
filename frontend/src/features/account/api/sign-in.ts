import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { call } from '../../../api/call.js';

export type SignInAnswer = CallAnswer<typeof signIn>;

export function useSignIn() {
  return useMutation({ mutationFn: (body: CallInput<typeof signIn>) => call(signIn, { body }) });
}
