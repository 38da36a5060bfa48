import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { CookiesNeeded } from './api/sign-in.js';

/** Answers why a sign-in failed. */
export function useLoginFailure(): (error: Error) => string {
  const t = useText();
  const failureText = useFailureText();
  return (error) =>
    error instanceof CookiesNeeded ? t('account.login.cookiesNeeded') : failureText(error, t('common.unreachable'));
}
