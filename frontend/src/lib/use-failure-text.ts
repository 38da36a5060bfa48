import { isProblem, ProblemError } from '@/api/problem-error.js';
import { useLanguage } from './i18n/use-language.js';
import { type Text, useText } from './i18n/use-text.js';
import { failureText } from './notify.js';

/**
 * Why a call failed: the server's text, with the time of the next possible try; else `fallback`, the text of spec
 * section 8. Without an answer a sentence on the connection follows it (R54), or `networkError` replaces it. Callers
 * without a text of their own get one that says nothing about what was typed.
 */
export function useFailureText(): (error: unknown, fallback?: string, networkError?: string) => string {
  const t = useText();
  const language = useLanguage();
  return (error, given, networkError) => {
    const fallback = given ?? t('common.unreachable');
    if (error instanceof TypeError) {
      if (networkError !== undefined) return networkError;
      return given === undefined ? noConnection(t) : `${endSentence(given)} ${t('common.checkConnection')}`;
    }
    // A field error without its field does not help.
    if (isProblem(error, 'validation_failed')) return fallback;
    const text = failureText(error, fallback);
    return error instanceof ProblemError && error.code === 'too_many_requests' && error.retryAfter !== null
      ? `${text} ${tryAgain(t, error.retryAfter, language)}`
      : text;
  };
}

const noConnection = (t: Text): string => t(navigator.onLine ? 'common.unreachable' : 'common.offline');

/** Some texts of the specification have no full stop. */
const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function tryAgain(t: Text, seconds: number, language: string): string {
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const count = Math.ceil(seconds / 60);
  return t('common.tryAgain', { count, time: clock.format(Date.now() + count * 60_000) });
}
