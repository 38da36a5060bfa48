import { readFileSync } from 'node:fs';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import { describe, expect, it } from 'vitest';
import { textAreas } from '../src/areas.js';

const folder = new URL('../src/', import.meta.url);
const textsOf = (language: Language): [key: string, text: string][] =>
  textAreas.flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8')) as object),
  );

/** What the specification quotes with characters that our style would write otherwise. */
const quotedBySpecification = [
  'Completing authentication...',
  'Loading users...',
  "Passwords Don't Match",
  'User not logged in - please refresh and try again',
];

/** Whole words, also where they begin or end in a letter that ASCII has not. */
const words = (...alternatives: string[]) => new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');

/** Each language's quotation marks, and words that its texts call otherwise or that address people informally. */
const styles: Record<Language, { quotes: [string, string]; foreign: RegExp[] }> = {
  en: { quotes: ['“', '”'], foreign: [words('e-mails?', 'Wi-Fi', 'WLAN')] },
  cs: {
    quotes: ['„', '“'],
    foreign: [
      /WiFi/,
      words('emaily?', 'tagy?', 'plán', 'tiket', 'tvůj', 'tvoje', 'tvé', 'jsi', 'máš', 'můžeš', 'chceš'),
    ],
  },
  de: {
    quotes: ['„', '“'],
    foreign: [
      /Wi-?Fi/,
      words('emails?', 'Kennwort', 'Handys?', 'Plakate?', 'Abonnements?', 'Upgrade', 'Downgrade'),
      words('du', 'deine?[mnrs]?', 'dir', 'dich'),
    ],
  },
  tr: { quotes: ['“', '”'], foreign: [/WiFi/, words('e-?mail', 'parola', 'kablosuz', 'sen', 'senin', 'sana', 'seni')] },
  es: {
    quotes: ['«', '»'],
    foreign: [
      /Wi-?Fi/,
      words('e-?mails?', 'huésped(?:es)?', 'clientes?', 'suscripción', 'ustedes', 'usted', 'su navegador'),
    ],
  },
};
const marks = /[„“”«»]/g;

describe.each(languageCodes)('the texts in %s', (language) => {
  const { quotes, foreign } = styles[language];
  const texts = textsOf(language).filter(([, text]) => !quotedBySpecification.includes(text));
  /** Texts without what is interpolated, whose names are code. */
  const written = texts.map(([key, text]) => [key, text.replaceAll(/\{\{[^{}]*\}\}/g, 'x')] as const);
  const having = (pattern: RegExp) => written.filter(([, text]) => pattern.test(text));

  it('are plain text', () => {
    expect(having(/<\/?\w|&\w+;|\t|\n/)).toEqual([]);
  });

  it('have no space too many', () => {
    expect(having(/^\s|\s$|\s\s|\s[,;.!?](?!\w)/)).toEqual([]);
  });

  it('have typographic apostrophes, dashes and ellipses', () => {
    expect(having(/['"`]|\.\.\.| - |--/)).toEqual([]);
  });

  it('end with an ellipsis as their language writes it', () => {
    expect(having(language === 'de' ? /(?<![\u00a0])…/ : /\s…/)).toEqual([]);
  });

  it('have the quotation marks of their language, in pairs', () => {
    for (const [key, text] of written) {
      const found = text.match(marks) ?? [];
      expect(found, key).toEqual(found.map((_, index) => quotes[index % 2]));
      expect(found.length % 2, key).toBe(0);
    }
  });

  it('call things by the names that the product has for them, and people formally where that is the custom', () => {
    expect(foreign.flatMap(having)).toEqual([]);
  });
});

/** What is the same word, name or sign in English. */
const sameInEnglish: Partial<Record<Language, string[]>> = {
  cs: ['Cookies', 'Logo', 'Router', 'Router {{router}}', 'US Letter'],
  de: [
    'Codes',
    'Cookies',
    'Free',
    'Live',
    'Logo',
    'Marketing',
    'Name',
    'Optional',
    'Passkeys',
    'Poster',
    'Router',
    'Router {{router}}',
    'Status',
    'Support',
    'Test',
    'US Letter',
    'Version',
    'Version {{version}}',
    'Webhooks',
  ],
  tr: ['Logo', 'Plan', 'Site', 'Test', 'US Letter'],
  es: ['Color', 'Cookies', 'Marketing', 'Plan', 'Router', 'Router {{router}}', 'Total', 'Webhooks'],
};
/** Products, plans, formats and technical names. */
const names = /\b(Android|Google|iPad|iPhone|Linux|Mac|Windows|PayPal|Premium|Pro|URL|SSID|NFC|WEP|WPA[23]|A4)\b/g;

it.each(languageCodes.filter((language) => language !== 'en'))(
  'a text in %s is like English only where the words are the same',
  (language) => {
    const english = new Map(textsOf('en'));
    const same = textsOf(language).filter(([key, text]) => text === english.get(key));
    const allowed = sameInEnglish[language] ?? [];
    const untranslated = same.filter(
      ([, text]) =>
        !allowed.includes(text) && /\p{L}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/g, '').replaceAll(names, '')),
    );
    expect(untranslated).toEqual([]);
    for (const text of allowed) expect(same.map(([, found]) => found)).toContain(text);
  },
);
