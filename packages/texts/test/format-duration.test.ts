import { languageCodes } from '@wifi-share/contracts/languages';
import { expect, it } from 'vitest';
import { translate } from '../src/translate.js';

it.each([
  [86_400, '24 hours'],
  [86_341, '24 hours'],
  [5400, '1 hour and 30 minutes'],
  [61, '2 minutes'],
  [60, '1 minute'],
  [1, '1 minute'],
  [0, '1 minute'],
])('%d seconds are said to be %s', (seconds, text) => {
  expect(translate('en', 'problem.address_blocked.detail', { seconds })).toContain(`Time left: ${text}.`);
});

it('is said in the language of the text', () => {
  const said = languageCodes.map((language) =>
    translate(language, 'problem.address_blocked.detail', { seconds: 7500 }),
  );
  expect(said.map((text) => text.replaceAll('\u00a0', ' ').split(': ').at(-1))).toEqual([
    '2 hours and 5 minutes.',
    '2 hodiny a 5 minut.',
    '2 Stunden und 5 Minuten.',
    '2 saat ve 5 dakika.',
    '2 horas y 5 minutos.',
  ]);
});
