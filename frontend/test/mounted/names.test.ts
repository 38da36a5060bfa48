import { screen } from '@testing-library/dom';
import { listUsers } from '@wifi-share/contracts/calls/admin-users';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe, listedBen } from './people.js';

/** Ends what it did not begin, and turns around whatever comes after it. */
const unruly = 'Bar\u2069\u202E';
const kept = '\u2068Bar\u2069';

it('the name and the place of a network keep their direction to themselves, wherever others stand beside them', async () => {
  const network = { ...cafe, name: unruly, ssid: 'דנה', location: unruly };
  await mountApp('/nfc-helper', { user: anna, answers: [[listNetworks, [network, cafe]]] });
  await screen.findByRole('option', { name: `${kept} (\u2068דנה\u2069)` });
  await mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [network]]] });
  expect((await screen.findByRole('heading', { level: 2, name: kept })).textContent).toBe(kept);
  const ssid = screen.getByText('דנה');
  expect(ssid.tagName).toBe('BDI');
  expect(ssid.parentElement?.textContent).toMatch(new RegExp(`\\s· ${kept}$`));
  screen.getByRole('button', { name: `Share ${kept}` });
});

it('the name of a user keeps its direction to itself in the list of an admin', async () => {
  const user = { ...listedBen, firstName: unruly, username: 'דנה' };
  await mountApp('/admin?tab=users', { admin: true, answers: [[listUsers, [user]]] });
  const name = await screen.findByText(kept);
  expect(name.parentElement?.textContent).toContain('@\u2068דנה\u2069 · ');
});
