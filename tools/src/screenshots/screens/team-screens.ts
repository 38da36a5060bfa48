import { countNetworks, listNetworks } from '@wifi-share/contracts/calls/networks';
import { listMemberships, readInvitation, readTeam } from '@wifi-share/contracts/calls/teams';
import type { Membership, Team } from '@wifi-share/contracts/entities/team';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { press, type Screen, urlOf } from '../screen.js';

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const ownerId = '0b9c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3';
const memberId = '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4';

const team: Team = {
  members: [
    {
      ...{ userId: memberId, username: 'jonas.reiter', email: 'jonas.reiter@example.com', role: 'manager' },
      ...{ since: inDays(-120), state: 'active' },
    },
    {
      ...{ userId: ownerId, username: 'reception', email: 'reception@hotel-ostwind.example.com', role: 'printer' },
      ...{ since: inDays(-9), state: 'paused' },
    },
  ],
  invitations: [
    {
      ...{ id: 'open', email: 'marie@example.com', role: 'viewer', state: 'open' },
      ...{ createdAt: inDays(-2), expiresAt: inDays(5) },
    },
    {
      ...{ id: 'old', email: 'the.agency.that.looks.after.us@example.com', role: 'viewer', state: 'expired' },
      ...{ createdAt: inDays(-9), expiresAt: inDays(-2) },
    },
  ],
  transfer: null,
};
const noTeam: Team = { members: [], invitations: [], transfer: null };
const offered: Team = { ...team, transfer: { memberId, expiresAt: inDays(6) } };

const membership = (role: TeamRole, more: Partial<Membership> = {}): Membership => ({
  ...{ ownerId, owner: 'anna.ostwind', role, state: 'active', plan: 'pro', maxNetworks: 10 },
  ...{ timeZone: 'Europe/Prague', transferOffered: false },
  ...more,
});

const network = (id: string, name: string, more: object = {}) => ({
  ...{ id, userId: ownerId, name, ssid: `${name} Guest`, password: 'breakfast-at-8', security: 'WPA2', hidden: false },
  ...{ compatibilityMode: false, isActive: true, description: null, location: null, locked: false, changing: false },
  ...{ rotates: false, welcome: null, accent: null, logo: null, cardStale: false, cardPrintedAt: null },
  ...{ accessCount: 312, lastAccessed: inDays(-0.1), createdAt: inDays(-200), updatedAt: inDays(-20) },
  ...more,
});
const networks = [network('lobbyTeam123', 'Lobby', { rotates: true }), network('gardenTeam12', 'Garden')];

const settings = '/user-dashboard?tab=settings&section=team';
const part = (selector: string) => `[aria-labelledby=settings-team] ${selector}`;

/** Teams: an owner's in the settings, invitations, and the networks of another owner as a member sees them. */
export function teamScreens(): Screen[] {
  const inSettings = (name: string, shows: string, own: Team, others: Membership[], more: Partial<Screen> = {}) => ({
    ...{ name, path: settings, as: 'demo' as const, shows: shows.startsWith('[role=') ? shows : part(shows) },
    answers: {
      [urlOf(readTeam.path)]: { status: 200, body: own },
      [urlOf(listMemberships.path)]: { status: 200, body: others },
      [`**/api/teams/*${countNetworks.path.slice('/api'.length).replace(/\{\w+\}/g, '*')}*`]: {
        status: 200,
        body: { networkCount: 9 },
      },
    },
    ...more,
  });
  const asMember = (name: string, role: TeamRole, more: Partial<Screen> = {}): Screen => ({
    ...{ name, path: `/user-dashboard?team=${ownerId}`, as: 'demo', shows: 'main article' },
    answers: {
      [urlOf(listMemberships.path)]: { status: 200, body: [membership(role)] },
      [`**/api/teams/*${listNetworks.path.slice('/api'.length).replace(/\{\w+\}/g, '*')}*`]: {
        status: 200,
        body: networks,
      },
    },
    ...more,
  });
  const invited = (role: TeamRole, email: string) => ({
    [urlOf(readInvitation.path)]: { status: 200, body: { owner: 'anna.ostwind', role, email } },
  });
  const invitation = '/invitation?token=picture';
  return [
    inSettings('settings-team', 'ul', team, [
      membership('printer'),
      membership('viewer', { ownerId: memberId, owner: 'lea', state: 'paused' }),
    ]),
    inSettings('settings-team-none', 'footer', noTeam, []),
    inSettings('settings-team-form', 'form', noTeam, [], { path: `${settings}&form=invite` }),
    inSettings('settings-team-menu', '[role=menu]', team, [], {
      does: [press(part('li:first-child [aria-haspopup=menu]'))],
    }),
    inSettings('settings-team-remove', '[role=alertdialog]', team, [], {
      path: `${settings}&confirm=remove-member-${memberId}`,
      dialog: 'member-row',
    }),
    inSettings('settings-team-offer', '[role=alertdialog]', team, [], {
      path: `${settings}&confirm=offer-networks-${memberId}`,
    }),
    inSettings('settings-team-offered', '[role=status]', offered, [membership('manager', { transferOffered: true })]),
    inSettings('settings-team-leave', '[role=alertdialog]', noTeam, [membership('printer')], {
      path: `${settings}&confirm=leave-team-${ownerId}`,
      dialog: 'own-memberships',
    }),
    inSettings(
      'settings-team-take-over',
      '[role=dialog] .tabular-nums',
      noTeam,
      [membership('manager', { transferOffered: true })],
      {
        path: `${settings}&confirm=take-over-${ownerId}`,
        dialog: 'take-over-dialog',
      },
    ),
    {
      name: 'invitation',
      path: invitation,
      as: 'visitor',
      answers: invited('printer', 'marie@example.com'),
      shows: 'main a[href*=login]',
    },
    {
      name: 'invitation-other',
      path: invitation,
      as: 'demo',
      answers: invited('manager', 'marie@example.com'),
      shows: 'main button',
    },
    {
      name: 'invitation-gone',
      path: invitation,
      as: 'visitor',
      answers: { [urlOf(readInvitation.path)]: { code: 'invitation_gone' } },
    },
    { name: 'invitation-again', path: '/invitation', as: 'visitor' },
    asMember('team-manager', 'manager'),
    asMember('team-printer', 'printer'),
    asMember('team-viewer', 'viewer'),
    asMember('team-menu', 'printer', {
      does: [press('header [aria-haspopup=menu]')],
      shows: '[role=menu] a[aria-current]',
    }),
    asMember('team-card', 'printer', {
      path: `/wifi-card?network=gardenTeam12&team=${ownerId}`,
      shows: 'main .card-sheet',
    }),
  ];
}
