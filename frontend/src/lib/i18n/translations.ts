import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { readTranslations } from '@wifi-share/contracts/calls/gateway';
import { durations } from '@wifi-share/contracts/durations';
import { defaultLanguage, type Language } from '@wifi-share/contracts/languages';
import type { i18n } from 'i18next';
import { type CallRoute, callRoute } from '@/api/call.js';
import { addTexts } from './i18n.js';

const route: CallRoute<typeof readTranslations> = { method: 'GET', path: '/api/translations/{lang}' };

/**
 * The first paint waits this long for a translation; a later one replaces the English texts in place. A prerendered screen
 * is in the right language already, so the application waits longer to replace it.
 */
export const translationTimeouts = { nothingShown: 2000, screenShown: 15_000 };

/** Backoff after a failed load of translations: silent, doubled each time. */
const laterMilliseconds = { first: 30_000, longest: 300_000 };

/** The server's texts of one language; cached 5 minutes and retried once (spec section 7). */
const translationsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['translations', language],
    queryFn: async () => (await callRoute<typeof readTranslations>(route, { params: { lang: language } })).translations,
    staleTime: durations.translationCacheMinutes * 60_000,
    retry: 1,
    retryDelay: 500,
  });

/**
 * Lays the visitor's language over the bundled English. Until it is loaded the words are English; after a failure dates and
 * numbers are too. `page` has the language that is really shown.
 */
export async function loadTranslations(
  queryClient: QueryClient,
  translator: i18n,
  language: Language,
  page: { lang: string },
  timeout = translationTimeouts.nothingShown,
): Promise<void> {
  if (language === defaultLanguage) return;
  const ask = async () => {
    addTexts(translator, language, await queryClient.fetchQuery(translationsQuery(language)));
    page.lang = language;
  };
  const askLater = (wait: number) =>
    setTimeout(() => {
      ask().then(
        () => translator.changeLanguage(language),
        () => askLater(Math.min(wait * 2, laterMilliseconds.longest)),
      );
    }, wait);
  const translated = ask().catch(async (error: unknown) => {
    console.error('The translations could not be loaded', error);
    page.lang = defaultLanguage;
    askLater(laterMilliseconds.first);
    await translator.changeLanguage(defaultLanguage);
  });
  await Promise.race([translated, new Promise((resolve) => setTimeout(resolve, timeout))]);
}
