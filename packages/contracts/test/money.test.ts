import { expect, it } from 'vitest';
import type { Language } from '../src/languages.js';
import { centsOf, formatMoney } from '../src/money.js';
import { plans } from '../src/plans.js';

const written = (cents: number, language: Language) => formatMoney(cents, 'USD', language).replace(/\s/g, ' ');

it.each([
  ['en', '$8', '$3.50'],
  ['cs', '8 US$', '3,50 US$'],
  ['de', '8 $', '3,50 $'],
  ['tr', '$8', '$3,50'],
  ['es', '8 US$', '3,50 US$'],
] as const)('in %s whole amounts have no decimals, all others have', (language, whole, broken) => {
  expect([written(800, language), written(350, language)]).toEqual([whole, broken]);
});

it('plans cost what the specification says', () => {
  const prices = Object.values(plans).map(({ amount }) => written(centsOf(amount), 'en'));
  expect(prices).toEqual(['$0', '$5', '$8']);
});
