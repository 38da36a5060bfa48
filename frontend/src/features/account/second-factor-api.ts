import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import {
  giveSecondFactor,
  readSecondFactor,
  signInWithPasskey,
  startPasskeySignIn,
} from '@wifi-share/contracts/calls/second-factor';
import type { PasskeyOptions } from '@wifi-share/contracts/entities/factor';
import { call } from '@/api/call.js';
import { useText } from '@/lib/i18n/use-text.js';
import { askForPasskey, NoPasskey } from '@/lib/passkeys.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { CookiesNeeded, checkSession, type SignInAnswer } from './account-api.js';

/** How the sign-in that waits in this browser can be completed; fetched again each time. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call(readSecondFactor, {}),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Completes a sign-in by a code, or by a passkey for `options`. Fails with `NoPasskey`, and `CookiesNeeded` as a sign-in does. */
export function useGiveSecondFactor(next: string | null) {
  return useMutation({
    mutationFn: async (given: { kind: 'totp' | 'recovery-code'; code: string } | { options: PasskeyOptions }) => {
      const body: CallInput<typeof giveSecondFactor> =
        'options' in given ? { kind: 'passkey', passkey: await askForPasskey(given.options) } : given;
      return signedIn(call(giveSecondFactor, { body: { ...body, next: next ?? undefined } }));
    },
  });
}

/** Signs in with a passkey alone; fails likewise. */
export function usePasskeySignIn(next: string | null) {
  return useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await call(startPasskeySignIn, {}));
      return signedIn(call(signInWithPasskey, { body: { passkey, next: next ?? undefined } }));
    },
  });
}

async function signedIn(answer: Promise<SignInAnswer>): Promise<SignInAnswer> {
  const user = await answer;
  await checkSession();
  return user;
}

/** Answers why a sign-in failed, with a passkey too. */
export function useSignInFailure(): (error: unknown) => string {
  const t = useText();
  const failureText = useFailureText();
  return (error) => {
    if (error instanceof CookiesNeeded) return t('account.login.cookiesNeeded');
    if (!(error instanceof NoPasskey)) return failureText(error);
    return t(error.reason === 'unsupported' ? 'account.passkey.unsupported' : 'account.passkey.unused');
  };
}
