import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';

export type SignInAnswer = CallAnswer<typeof signIn>;

/** The sign-in succeeded, and the browser has not kept its cookie. */
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

/** Whatever else fails now is told by the screen that comes next. */
async function checkSession(): Promise<void> {
  try {
    await call(currentUser, {});
  } catch (error) {
    if (isProblem(error, 'not_signed_in')) throw new CookiesNeeded();
  }
}
