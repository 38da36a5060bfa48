import { expect, it } from 'vitest';
import type { Language } from '../src/languages.js';
import { centsOf, formatAmount, formatMoney } from '../src/money.js';
import { plans } from '../src/plans.js';

const spaced = (text: string) => text.replace(/\s/g, ' ');
const written = (cents: number, language: Language) => spaced(formatMoney(cents, 'USD', language));

it.each([
  ['en', '$8', '$3.50', '$8.00'],
  ['cs', '8 US$', '3,50 US$', '8,00 US$'],
  ['de', '8 $', '3,50 $', '8,00 $'],
  ['tr', '$8', '$3,50', '$8,00'],
  ['es', '8 US$', '3,50 US$', '8,00 US$'],
] as const)('in %s whole amounts have no decimals, all others have, and in tables all have', (language, ...forms) => {
  const inTable = spaced(formatAmount(800, 'USD', language));
  expect([written(800, language), written(350, language), inTable]).toEqual(forms);
});

it('plans cost what the specification says', () => {
  const prices = Object.values(plans).map(({ amount }) => written(centsOf(amount), 'en'));
  expect(prices).toEqual(['$0', '$5', '$8']);
});
