import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { call } from '@/api/call.js';

/** Asks for a link to choose a new password; whether there is an account stays unknown (R15). */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
}
