import { isProblem, ProblemError } from '@/api/problem-error.js';
import { useLanguage } from './i18n/use-language.js';
import { type Text, useText } from './i18n/use-text.js';
import { failureText } from './notify.js';

/**
 * Why a call failed: the server's text, with the time of the next possible try; `networkError` without a connection; else
 * `fallback`.
 */
export function useFailureText(): (error: unknown, fallback: string, networkError?: string) => string {
  const t = useText();
  const language = useLanguage();
  return (error, fallback, networkError = noConnection(t)) => {
    if (error instanceof TypeError) return networkError;
    // A field error without its field does not help.
    if (isProblem(error, 'validation_failed')) return fallback;
    const text = failureText(error, fallback);
    return error instanceof ProblemError && error.code === 'too_many_requests' && error.retryAfter !== null
      ? `${text} ${tryAgain(t, error.retryAfter, language)}`
      : text;
  };
}

const noConnection = (t: Text): string => t(navigator.onLine ? 'common.unreachable' : 'common.offline');

function tryAgain(t: Text, seconds: number, language: string): string {
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const count = Math.ceil(seconds / 60);
  return t('common.tryAgain', { count, time: clock.format(Date.now() + count * 60_000) });
}
