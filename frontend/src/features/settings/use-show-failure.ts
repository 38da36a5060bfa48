import { isProblem } from '@/api/problem-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';

/**
 * Shows that a call of the settings failed. Where the session has ended meanwhile, it says so (spec section 8,
 * "Missing user"); the dashboard then leads to the login and back.
 */
export function useShowFailure(): (title: string, error: unknown, fallback: string) => void {
  const t = useText();
  const failureText = useFailureText();
  return (title, error, fallback) => {
    if (isProblem(error, 'not_signed_in')) {
      notifyFailure(t('settings.signedOut.title'), null, t('settings.signedOut.detail'));
    } else {
      notifyFailure(title, null, failureText(error, fallback));
    }
  };
}
