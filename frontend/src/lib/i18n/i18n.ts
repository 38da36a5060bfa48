import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { defaultBrandName } from '@wifi-share/contracts/brand';
import { durations } from '@wifi-share/contracts/durations';
import { defaultLanguage, type Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Texts = Record<string, string>;

const namespace = 'translation';

/**
 * An i18next instance in `language`. Keys are flat, and English is the fallback for each key. Every text may use the limits
 * of the contracts, `{{planDays}}` and `{{brand}}`; other values are isolated from the text's direction, and React escapes them.
 */
export function createTranslator(language: Language, english: Texts, brand: string): i18n {
  const translator = i18next.createInstance();
  void translator.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: { [namespace]: english } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escape: bidiIsolate, defaultVariables: { ...limits, planDays: durations.planDays, brand } },
    react: { useSuspense: false, bindI18nStore: 'added' },
    initAsync: false,
  });
  return translator;
}

/** Adds or overrides texts; rendered screens update. */
export function addTexts(translator: i18n, language: Language, texts: Texts): void {
  translator.addResourceBundle(language, namespace, texts, true, true);
}

/** The product's name: what the operator set in the page, else the default. */
export function brandName(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || defaultBrandName;
}
