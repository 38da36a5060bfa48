import { expect, it } from 'vitest';
import { sourceFiles } from './workspace-files.js';

/** Attributes whose values people read or hear; what stands between tags is checked by Biome's `noJsxLiterals`. */
const literal =
  /\s(?:aria-label|aria-description|aria-roledescription|alt|placeholder|title|label)="[^"]*\p{L}[^"]*"/gu;

const components = sourceFiles(['frontend', 'services/mailer']).filter(({ path }) => path.endsWith('.tsx'));

it('no component says anything in an attribute that is not from the catalogue', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(({ path, text }) => (text.match(literal) ?? []).map((found) => path + found))).toEqual([]);
});

it.each(['<input placeholder="Suche" />', '<img alt="A door" />', '<button\n  aria-label="Close"\n/>'])(
  'a text in an attribute is seen: %s',
  (text) => expect(text.match(literal)).toHaveLength(1),
);
