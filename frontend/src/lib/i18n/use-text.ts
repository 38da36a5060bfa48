import type { appTextAreas, TextKey } from '@wifi-share/texts/areas';
import { useTranslation } from 'react-i18next';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<K extends string> = K extends `${infer Name}_${PluralForm}` ? Name : K;

/** Names a text of the application; plural forms are chosen by the value `count`. */
export type AppTextKey = WithoutPluralForm<TextKey<(typeof appTextAreas)[number]>>;

export type Text = (key: AppTextKey, values?: Record<string, string | number>) => string;

/** The texts in the language that is shown. */
export function useText(): Text {
  return useTranslation().t;
}
