import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listBlockedAddresses, listWhitelist, unblockAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { exportAuditLog, listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import { adminLogout } from '@wifi-share/contracts/calls/admin-gate';
import { listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { listUsers, setUserState } from '@wifi-share/contracts/calls/admin-users';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signOut } from '@wifi-share/contracts/calls/identity';
import { deleteNetwork, listNetworks, restoreNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { cancelEmailChange } from '@wifi-share/contracts/calls/profile';
import { endAllSessions, endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { expect, it } from 'vitest';
import { mountApp, type Visit } from './mounted-app.js';
import { anna, cafe, listedBen } from './people.js';

const why = 'Away for a while';
const toast = '[data-sonner-toast]';
const device = { browser: 'Firefox', createdAt: cafe.createdAt, lastUsedAt: cafe.createdAt };
const owner: Visit = {
  user: { ...anna, pendingEmail: 'new@example.com' },
  answers: [
    [listNetworks, [cafe]],
    [
      listSessions,
      [
        { ...device, id: 'this', system: 'Windows', current: true },
        { ...device, id: 'other', system: 'Android', current: false },
      ],
    ],
    [deleteNetwork, null, 204],
  ],
};
const admin: Visit = {
  admin: true,
  answers: [
    [listUsers, [listedBen]],
    [listWhitelist, []],
    [listAllNetworks, []],
    [listAuditLog, []],
    [listBlockedAddresses, [{ ipAddress: '192.0.2.7', secondsLeft: 600 }]],
  ],
};
const settings = '/user-dashboard?tab=settings';
const security = '/admin?tab=security';

/** Everything that is pressed in one go, without a form of its own. */
it.each<[what: string, path: string, visit: Visit, refused: Call, ...presses: RegExp[]]>([
  ['a network is switched', '/user-dashboard', owner, updateNetwork, /^Guest page of Café/],
  ['a network is deleted', '/user-dashboard', owner, deleteNetwork, /^More actions/, /^Delete$/, /^Delete network$/],
  [
    'a deletion is undone',
    '/user-dashboard',
    owner,
    restoreNetwork,
    /^More actions/,
    /^Delete$/,
    /^Delete network$/,
    /^Undo$/,
  ],
  ['somebody logs out', '/faq', owner, signOut, /^Account menu/, /^Logout$/],
  ['a session is ended', settings, owner, endSession, /^Log out Firefox on Android/],
  ['all sessions are ended', settings, owner, endAllSessions, /^Log out everywhere/, /^Log out everywhere/],
  ['a change of the address is called off', settings, owner, cancelEmailChange, /^Cancel change/],
  ['a user is deactivated', '/admin/users', admin, setUserState, /^Deactivate/],
  ['approval is withdrawn', '/admin/users', admin, setUserState, /^Withdraw Approval/],
  ['an address is let in again', security, admin, unblockAddress, /^Unblock 192/],
  ['the audit log is saved', security, admin, exportAuditLog, /^Export/],
  ['an admin logs out', '/admin/users', admin, adminLogout, /^Logout$/],
])(
  'when %s and the server cannot, the reason stays where it was pressed',
  async (_, path, visit, refused, ...presses) => {
    const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
    const { answers = [] } = visit;
    const problem = { code: 'service_unavailable', message: why };
    await mountApp(path, { ...visit, answers: [[refused, problem, 503], ...answers] });
    const pressed: HTMLElement[] = [];
    for (const name of presses) {
      pressed.push(await pressable(name, pressed));
      await person.click(pressed.at(-1) as HTMLElement);
    }
    const places = () => screen.queryAllByText(why).map((text) => (text.closest(toast) ? 'toast' : 'screen'));
    await waitFor(() => expect(new Set(places())).toEqual(new Set(['toast', 'screen'])));
  },
);

async function pressable(name: RegExp, pressed: readonly HTMLElement[]): Promise<HTMLElement> {
  const found = () => ['button', 'switch', 'menuitem'].flatMap((role) => screen.queryAllByRole(role, { name }));
  return waitFor(() => {
    const next = found().find((control) => !pressed.includes(control));
    if (!next) throw new Error(`nothing to press that is called ${name}`);
    return next;
  });
}
