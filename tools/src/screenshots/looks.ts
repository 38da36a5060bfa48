import { defaultLanguage, type Language, languageCodes } from '@wifi-share/contracts/languages';
import type { Look } from './take-screens.js';

const widths = { narrow: { width: 360, height: 640 }, wide: { width: 1280, height: 800 } };

/**
 * The windows and languages of the pictures: everything in English or in the one language that is asked for, narrow and
 * wide, light and dark; the other languages, which are the same design with other words, in light.
 */
export function looksFor(asked: Language | undefined): Look[] {
  const languages = asked ? [asked] : languageCodes;
  return languages.flatMap((language) => {
    const themes = language === (asked ?? defaultLanguage) ? (['light', 'dark'] as const) : (['light'] as const);
    return Object.entries(widths).flatMap(([width, viewport]) =>
      themes.map((colorScheme) => ({
        window: {
          viewport,
          colorScheme,
          locale: language,
          reducedMotion: 'reduce' as const,
          serviceWorkers: 'block' as const,
        },
        language,
        suffix: [width, colorScheme, ...(language === defaultLanguage ? [] : [language])].join('-'),
      })),
    );
  });
}
