import { languageCodes } from '@wifi-share/contracts/languages';
import { expect, it } from 'vitest';
import { chooseLanguage, languageCookieText } from '../src/lib/i18n/language.js';

it.each(languageCodes)('the query parameter chooses %s before the cookie', (code) => {
  expect(chooseLanguage(`?next=/plans&lang=${code}`, 'lang=tr')).toBe(code);
});

it.each(['fr', 'EN', 'cs-CZ', '', '__proto__'])(
  'an unsupported query parameter "%s" leaves it to the cookie',
  (code) => {
    expect(chooseLanguage(`?lang=${code}`, 'a=b; lang=es; c=d')).toBe('es');
  },
);

it('an unsupported cookie leaves it to English', () => {
  expect(chooseLanguage('', 'lang=fr')).toBe('en');
});

it('a cookie whose name only ends in lang is another one', () => {
  expect(chooseLanguage('', 'mylang=cs; slang=de')).toBe('en');
});

it('without query parameter and cookie the language is English', () => {
  expect(chooseLanguage('', '')).toBe('en');
});

it('the cookie is the one the product specifies', () => {
  expect(languageCookieText('cs')).toBe('lang=cs; max-age=31536000; path=/; SameSite=Lax');
});
