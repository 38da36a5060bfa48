import { expect, it } from 'vitest';
import { sourceFiles } from './workspace-files.js';

/**
 * What writes a date, a figure or a capital without saying in which language: the browser's would show, a decimal point
 * in every language, and an I for the Turkish i. Capitals by style sheet follow the `lang` of the element.
 */
const careless =
  /\.toLocale\w+\(\s*(?:\)|undefined)|new Intl\.\w+\(\s*(?:undefined|\)(?!\.resolvedOptions))|\.toUpperCase\(|\.to(?:Fixed|Precision|DateString|TimeString)\(/g;

it('nothing that people read is formatted without a language', () => {
  const sources = sourceFiles(['frontend', 'services/mailer', 'packages/service-kit', 'packages/texts']);
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.flatMap(({ path, text }) => (text.match(careless) ?? []).map((found) => path + found))).toEqual([]);
});

it.each([
  'moment.toLocaleString()',
  'moment.toLocaleDateString(undefined, { dateStyle: "long" })',
  'new Intl.NumberFormat().format(count)',
  'name.toUpperCase()',
  'amount.toFixed(2)',
])('a format without a language is seen: %s', (source) => expect(source.match(careless)).toHaveLength(1));

it.each(["moment.toLocaleString('cs')", 'new Intl.DateTimeFormat().resolvedOptions().timeZone'])(
  'a format with one, or none at all, is not: %s',
  (source) => expect(source.match(careless)).toBeNull(),
);
