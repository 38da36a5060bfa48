import { createRequire } from 'node:module';
import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { durations } from '@wifi-share/contracts/durations';
import { defaultLanguage, type Language, languageCodes } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { createInstance } from 'i18next';
import { type TextArea, type TextKey, textAreas } from './areas.js';
import { formatDuration } from './format-duration.js';

const require = createRequire(import.meta.url);

type Texts = Record<string, string>;

/** The texts of `areas` in `language`, by key, without any fallback. */
export function loadTexts(language: Language, areas: readonly TextArea[]): Texts {
  return Object.assign({}, ...areas.map((area) => require(`@wifi-share/texts/${language}/${area}.json`) as Texts));
}

const i18n = createInstance();
await i18n.init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escape: bidiIsolate, defaultVariables: { ...limits, planDays: durations.planDays } },
  resources: Object.fromEntries(
    languageCodes.map((language) => [language, { translation: loadTexts(language, textAreas) }]),
  ),
});

i18n.services.formatter?.add('duration', (seconds: number, language) =>
  formatDuration(seconds, language ?? defaultLanguage),
);

export type Variables = Record<string, string | number>;

/** The text of `key` in `language`, English where that has none. Names in it keep their direction to themselves; nothing is escaped. */
export function translate(language: Language, key: TextKey, variables: Variables = {}): string {
  return i18n.t(key, { lng: language, ...variables });
}

/** Whether the catalogue has `key`. */
export function isTextKey(key: string): key is TextKey {
  return i18n.exists(key, { lng: defaultLanguage });
}
