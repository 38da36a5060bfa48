import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { problems } from '@wifi-share/contracts/problems';
import { describe, expect, it } from 'vitest';
import { textAreas } from '../src/areas.js';

const folder = new URL('../src/', import.meta.url);
const texts = (language: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8'));

const plural = /_(zero|one|two|few|many|other)$/;
const areaKeys = (language: Language, area: string): string[] => Object.keys(texts(language, area));
/** Languages have different plural forms: `x_one` and `x_few` are both the text `x`. */
const names = (keys: string[]): string[] => [...new Set(keys.map((key) => key.replace(plural, '')))].sort();
/** The values in a text, with the format that they are written in: `count`, `seconds, duration`. Some languages name one again. */
const variables = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, value]) => value!))].sort();
/** One is sometimes said without the figure ("your network"). */
const withoutCount = (text: string): string[] => variables(text).filter((name) => name !== 'count');

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

  it('has the plural forms of its language and no others', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const name of names(areaKeys('en', area).filter((key) => plural.test(key)))) {
      const own = areaKeys(language, area).filter((key) => plural.test(key) && key.replace(plural, '') === name);
      expect(own.map((key) => key.slice(name.length + 1)).sort(), name).toEqual(forms);
    }
  });

  it('interpolates the same values in the same formats', () => {
    const english = texts('en', area);
    for (const [key, text] of Object.entries(texts(language, area))) {
      const source = english[key] ?? english[key.replace(plural, '_other')] ?? '';
      const valuesOf = key.endsWith('_one') ? withoutCount : variables;
      expect(valuesOf(text), key).toEqual(valuesOf(source));
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
    for (const value of variables(text)) expect(Object.keys(limits), key).toContain(value.replace(/, number$/, ''));
  }
});
