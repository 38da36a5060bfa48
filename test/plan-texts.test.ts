import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@wifi-share/contracts/languages';
import { plans } from '@wifi-share/contracts/plans';
import { textAreas } from '@wifi-share/texts/areas';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './workspace-files.js';

/** "Unlimited" in the five languages, in any form of the word. */
const withoutLimit =
  /unlimited|no limit|neomezen|bez omezení|unbegrenzt|unlimitiert|sınırsız|limitsiz|ilimitad|sin límites?\b/iu;
/** Ten dollars, and any other price: prices come from the plan table, as the language writes them. */
const price = /\$\s?\d|\d\s?(?:\$|USD|dollars?\b)/iu;

it('the plan table is that of R1', () => {
  const table = Object.values(plans).map(({ id, amount, currency, maxNetworks }) => [
    id,
    amount,
    currency,
    maxNetworks,
  ]);
  expect(table).toEqual([
    ['free', '0.00', 'USD', 1],
    ['premium', '5.00', 'USD', 5],
    ['pro', '8.00', 'USD', 10],
  ]);
});

describe.each(languageCodes)('in %s', (language) => {
  it.each(textAreas)('no text of %s says "unlimited" or writes a price itself', (area) => {
    const path = join(root, `packages/texts/src/${language}/${area}.json`);
    const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
    const wrong = Object.entries(texts).filter(([, text]) => withoutLimit.test(text) || price.test(text));
    expect(wrong).toEqual([]);
  });
});

it('no screen says either', () => {
  const wrong = sourceFiles(['frontend/src']).filter(({ text }) => withoutLimit.test(text) || /\$10\b/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
