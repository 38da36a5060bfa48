import { screen, waitFor } from '@testing-library/dom';
import { listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import { listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import { listUsers } from '@wifi-share/contracts/calls/admin-users';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { listTickets } from '@wifi-share/contracts/calls/support';
import { expect, it } from 'vitest';
import { mountApp, type Visit } from './mounted-app.js';
import { anna, cafe, listedBen, question, siteNetwork } from './people.js';

const owner: Visit = {
  user: anna,
  answers: [
    [listNetworks, [cafe]],
    [listTickets, [question]],
    [listSecurityLog, []],
  ],
};
const admin: Visit = {
  admin: true,
  answers: [
    [listAllNetworks, [siteNetwork]],
    [listUsers, [listedBen]],
    [listAllTickets, [question]],
    [listAuditLog, []],
  ],
};

it.each<[what: string, path: string, visit: Visit]>([
  ['all networks', '/admin?page=3', admin],
  ['all users', '/admin?tab=users&page=3', admin],
  ['all tickets', '/admin?tab=support&page=3', admin],
  ['the audit log', '/admin?tab=security&page=3', admin],
  ['own tickets', '/user-dashboard?tab=support&page=3', owner],
  ['the security log', '/user-dashboard?tab=settings&log=3', owner],
])('a page of %s beyond the last one gives way to that, and "back" does not return to it', async (_, path, visit) => {
  const history = await mountApp('/about', visit);
  history.push(path);
  const { pathname, searchParams } = new URL(path, 'http://a');
  await waitFor(() => expect(history.location.search).not.toMatch(/page=|log=/));
  const tab = searchParams.get('tab');
  expect(history.location).toMatchObject({ pathname, search: tab ? `?tab=${tab}` : '' });
  history.back();
  await screen.findByRole('heading', { level: 1, name: /^About/ });
});
