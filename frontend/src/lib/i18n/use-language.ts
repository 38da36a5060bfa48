import { defaultLanguage, type Language, parseLanguage } from '@wifi-share/contracts/languages';
import { useTranslation } from 'react-i18next';

/** The language that is shown; also for `Intl`. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return parseLanguage(i18n.language) ?? defaultLanguage;
}
