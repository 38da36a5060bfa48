import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from '../src/languages.js';
import { limits } from '../src/limits.js';
import { problems } from '../src/problems.js';
import { textAreas } from '../src/texts/areas.js';

const folder = new URL('../src/texts/', import.meta.url);
const texts = (language: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8'));

const plural = /_(zero|one|two|few|many|other)$/;
const areaKeys = (language: Language, area: string): string[] => Object.keys(texts(language, area));
/** Languages have different plural forms: `x_one` and `x_few` are both the text `x`. */
const names = (keys: string[]): string[] => [...new Set(keys.map((key) => key.replace(plural, '')))].sort();
const variables = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!).sort();

const others = languageCodes.filter((language) => language !== 'en');
const everyFile = others.flatMap((language) => textAreas.map((area) => [language, area] as const));

it.each(languageCodes)('%s has exactly the declared areas', (language) => {
  const files = readdirSync(new URL(`${language}/`, folder)).sort();
  expect(files).toEqual(textAreas.map((area) => `${area}.json`).sort());
});

describe.each(everyFile)('%s %s', (language, area) => {
  it('has the keys of the English file and no others', () => {
    expect(names(areaKeys(language, area))).toEqual(names(areaKeys('en', area)));
  });

  it('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = names(areaKeys('en', area).filter((key) => plural.test(key)));
    for (const name of plurals) {
      for (const form of forms) expect(areaKeys(language, area)).toContain(`${name}_${form}`);
    }
  });

  it('interpolates the same values', () => {
    const english = texts('en', area);
    for (const [key, text] of Object.entries(texts(language, area))) {
      const source = english[key] ?? english[key.replace(plural, '_other')] ?? '';
      const expected = variables(source);
      const needed = plural.test(key) ? expected.filter((name) => name !== 'count') : expected;
      expect(
        variables(text).filter((name) => !plural.test(key) || name !== 'count'),
        key,
      ).toEqual(needed);
    }
  });

  it('leaves no text empty', () => {
    for (const [key, text] of Object.entries(texts(language, area))) expect(text.trim(), key).not.toBe('');
  });
});

it('begins every key with its area or the name that the area stands for', () => {
  const prefix: Record<string, string> = { problems: 'problem' };
  for (const area of textAreas) {
    for (const key of areaKeys('en', area)) expect(key).toMatch(new RegExp(`^${prefix[area] ?? area}\\.`));
  }
});

it('has a title and a text for every problem', () => {
  const keys = areaKeys('en', 'problems');
  const expected = Object.keys(problems).flatMap((code) => [`problem.${code}.title`, `problem.${code}.detail`]);
  expect(keys.sort()).toEqual(expected.sort());
});

it('interpolates only limits into validation messages', () => {
  for (const [key, text] of Object.entries(texts('en', 'validation'))) {
    for (const name of variables(text)) expect(Object.keys(limits), key).toContain(name);
  }
});
