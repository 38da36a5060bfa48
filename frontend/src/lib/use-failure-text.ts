import { isProblem, ProblemError } from '@/api/problem-error.js';
import { useLanguage } from './i18n/use-language.js';
import { type Text, useText } from './i18n/use-text.js';
import { failureText } from './notify.js';

/**
 * Why a call failed: the server's text, with the time from which on to try again; that there is no connection, in the
 * words of `networkError` where they are given; else `fallback`.
 */
export function useFailureText(): (error: unknown, fallback: string, networkError?: string) => string {
  const t = useText();
  const language = useLanguage();
  return (error, fallback, networkError = noConnection(t)) => {
    if (error instanceof TypeError) return networkError;
    // What is wrong with a field that no form shows helps nobody.
    if (isProblem(error, 'validation_failed')) return fallback;
    const text = failureText(error, fallback);
    return error instanceof ProblemError && error.code === 'too_many_requests' && error.retryAfter !== null
      ? `${text} ${tryAgain(t, error.retryAfter, language)}`
      : text;
  };
}

/** That nothing was sent because the browser is offline, or that nobody answered. */
const noConnection = (t: Text): string => t(navigator.onLine ? 'common.unreachable' : 'common.offline');

function tryAgain(t: Text, seconds: number, language: string): string {
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const count = Math.ceil(seconds / 60);
  return t('common.tryAgain', { count, time: clock.format(Date.now() + count * 60_000) });
}
