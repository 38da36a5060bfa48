import { createRequire } from 'node:module';
import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { type TextKey, textAreas } from '@wifi-share/texts/areas';

const require = createRequire(import.meta.url);

/** Texts as a visitor sees them, so that the tests follow the catalogue. */
export function textsIn(language: Language) {
  const texts: Record<string, string> = Object.assign(
    {},
    ...textAreas.map((area) => require(`@wifi-share/texts/${language}/${area}.json`)),
  );
  return (key: TextKey, values: Record<string, string | number> = {}): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${language} has no text ${key}`);
    const all: Record<string, string | number> = { ...limits, ...values };
    const shown = (value: string | number | undefined, format: string | undefined) =>
      format === undefined ? value : new Intl.NumberFormat(language).format(Number(value));
    return text.replace(/\{\{\s*(\w+)(, number)?\s*\}\}/g, (whole, name: string, format?: string) =>
      String(shown(all[name], format) ?? whole),
    );
  };
}
