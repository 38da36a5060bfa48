import { languageCodes } from '@wifi-share/contracts/languages';
import { expect, it } from 'vitest';
import { translate } from '../src/translate.js';

it.each(languageCodes)(
  'in %s a receipt says what was refunded of it, and nothing of the plan, which ends one day',
  (language) => {
    const text = translate(language, 'payment.receipt.partlyRefunded', { amount: '2' });
    expect(text).toMatch(/^[^.]*2[^.]*\.$/);
  },
);
