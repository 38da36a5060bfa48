import { screen, waitFor } from '@testing-library/dom';
import { deleteNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { expect, it, vi } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';

// The page never becomes idle.
vi.mock('@/lib/until-quiet.js', () => ({ untilQuiet: () => new Promise(() => {}), endQuiet: () => {} }));

it('a deletion that is confirmed before the page is idle is done', async () => {
  await mountApp(`/user-dashboard?delete=${cafe.id}`, {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [deleteNetwork, null, 204],
    ],
  });
  await press('button', t('dashboard.delete.submit'));
  await screen.findByRole('button', { name: t('dashboard.delete.undo') });
  const methods = () => vi.mocked(fetch).mock.calls.map(([, init]) => init?.method);
  await waitFor(() => expect(methods()).toContain('DELETE'));
});
