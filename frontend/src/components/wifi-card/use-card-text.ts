import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '@wifi-share/contracts/languages';
import { useTranslation } from 'react-i18next';
import { addTexts, type Texts } from '@/lib/i18n/i18n.js';
import type { Text } from '@/lib/i18n/use-text.js';
import type { CardDesign } from './card-design.js';

const texts: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('@wifi-share/texts/en/card.json'),
  cs: () => import('@wifi-share/texts/cs/card.json'),
  de: () => import('@wifi-share/texts/de/card.json'),
  tr: () => import('@wifi-share/texts/tr/card.json'),
  es: () => import('@wifi-share/texts/es/card.json'),
};

/** What a card says, in one language. */
export interface Wording {
  t: Text;
  language: Language;
}

/** What a card says in its own language, and once more in a second one. */
export interface CardText extends Wording {
  second: Wording | null;
}

/** The texts of a card, in languages that the screen around it may not have. Null until they are there. */
export function useCardText({ language, secondLanguage }: Pick<CardDesign, 'language' | 'secondLanguage'>) {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['card-texts', language, secondLanguage],
    queryFn: async (): Promise<CardText> => {
      const load = async (code: Language): Promise<Wording> => {
        addTexts(i18n, code, (await texts[code]()).default);
        return { t: i18n.getFixedT(code), language: code };
      };
      return { ...(await load(language)), second: secondLanguage && (await load(secondLanguage)) };
    },
    // While the next language is loading, the card stays.
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  return data ?? null;
}
