import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '@wifi-share/contracts/languages';
import { useTranslation } from 'react-i18next';
import { addTexts, type Texts } from '@/lib/i18n/i18n.js';
import type { Text } from '@/lib/i18n/use-text.js';

const texts: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('@wifi-share/texts/en/card.json'),
  cs: () => import('@wifi-share/texts/cs/card.json'),
  de: () => import('@wifi-share/texts/de/card.json'),
  tr: () => import('@wifi-share/texts/tr/card.json'),
  es: () => import('@wifi-share/texts/es/card.json'),
};

export interface CardText {
  t: Text;
  language: Language;
}

/** The texts of a card in its own language, which the screen around it may not have. Null until they are there. */
export function useCardText(language: Language): CardText | null {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['card-texts', language],
    queryFn: async (): Promise<CardText> => {
      addTexts(i18n, language, (await texts[language]()).default);
      return { t: i18n.getFixedT(language), language };
    },
    // While the next language is loading, the card stays.
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  return data ?? null;
}
