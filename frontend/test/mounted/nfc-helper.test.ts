import { screen, within } from '@testing-library/dom';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { t } from './person.js';

it('the NFC helper says in words which tags have room, and keeps the bytes folded', async () => {
  await mountApp('/nfc-helper', { user: anna, answers: [[listNetworks, [cafe]]] });
  const details = (await screen.findByText(t('nfc.tags.details'))).closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  const bytes = /^\d+ of \d+ bytes$/;
  expect(within(details).getAllByText(bytes)).toHaveLength(3);
  expect(screen.getAllByText(bytes)).toHaveLength(3);
  const words = screen.getAllByText(t('nfc.tags.fits'));
  expect(words.filter((word) => details.contains(word))).toEqual([]);
});
