import { createPairingCode, listAgents } from '@wifi-share/contracts/calls/agents';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { readRouter } from '@wifi-share/contracts/calls/routers';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter, Rotation } from '@wifi-share/contracts/entities/router';
import { press, type Screen, type, urlOf } from '../screen.js';
import { printedNetwork } from './network-screens.js';

const dialog = '[role=dialog]';
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const can = { readBack: true, severalKeys: true, evict: true };
const agent: Agent = {
  ...{ id: 'bar', name: 'Raspberry Pi in the bar', fingerprint: '7K2Q-MX4T-9HPR-TN6C', state: 'active' },
  ...{ version: '0.2.0', networks: [], createdAt: '2026-11-01T08:00:00.000Z', lastSeenAt: ago(0) },
  away: false,
  routers: [
    { name: 'bar', driver: 'hostapd', can },
    { name: 'hall-upstairs', driver: 'fritzbox', can: { readBack: true, severalKeys: false, evict: false } },
  ],
};
const cellar: Agent = {
  ...agent,
  id: 'cellar',
  name: 'Cellar',
  state: 'paused',
  routers: [],
  lastSeenAt: ago(90),
  away: true,
};

const entry = (outcome: Rotation['outcome'], days: number, fields: Partial<Rotation> = {}): Rotation => ({
  ...{ id: `${outcome} ${days}`, cause: 'schedule', outcome, failure: null },
  ...{ requestedAt: ago(days * 1440), endedAt: ago(days * 1440) },
  ...fields,
});

const router: NetworkRouter = {
  ...{ agentId: agent.id, router: 'bar', driver: 'hostapd', state: 'connected', probeFailure: null },
  probe: { product: 'hostapd v2.10', can, hasNetwork: true, hasPassword: true, devices: 7 },
  settings: {
    style: { kind: 'words', language: 'en' },
    schedule: { every: 'week', at: '04:00', weekday: 1, day: 1, zone: 'Europe/Prague' },
    ...{ paused: false, overlapMinutes: 120, adopts: false },
  },
  nextAt: '2026-11-30T03:00:00.000Z',
  rotation: null,
  overlapUntil: null,
  reading: { at: ago(4), differs: null },
  history: [
    entry('done', 3),
    entry('failed', 5, { cause: 'owner', failure: { reason: 'refused', detail: 'FAIL: value out of range' } }),
    entry('done', 6, { cause: 'agent' }),
    entry('late', 10),
    entry('cancelled', 12, { cause: 'owner' }),
    entry('settled', 17, { cause: 'owner' }),
  ],
};
const rotation = (state: 'waiting' | 'unconfirmed', minutes: number): Partial<NetworkRouter> => ({
  rotation: { id: 'now', cause: 'owner', requestedAt: ago(minutes), state },
});

interface Shown {
  router?: Partial<NetworkRouter> | null;
  agents?: Agent[];
  network?: Partial<Network>;
}

/** An owner's network with a router, from the first agent to its history; agents are in the settings, too. */
export function routerScreens(networkId: string): Screen[] {
  const path = `/user-dashboard?router=${networkId}`;
  const agents = '/user-dashboard?tab=settings&section=agents';
  const served = { ...agent, networks: [networkId] };
  const inAgents = (selector: string) => `[aria-labelledby=settings-agents] ${selector}`;
  const networkOf = (fields: Partial<Network>): Network => ({ ...printedNetwork(networkId), ...fields });
  const answers = ({ router: read = {}, agents: known = [served], network = {} }: Shown = {}) => ({
    [urlOf(readRouter.path)]: { status: 200, body: { router: read && { ...router, ...read } } },
    [urlOf(listAgents.path)]: { status: 200, body: known },
    [urlOf(listNetworks.path)]: { status: 200, body: [networkOf(network)] },
    [urlOf(createPairingCode.path)]: {
      status: 201,
      body: { code: 'K7QM-2XWD-9HPR', expiresAt: '2026-11-26T12:10:00.000Z' },
    },
  });
  const shown = (name: string, shows: string, what: Shown = {}, more: Partial<Screen> = {}): Screen => ({
    ...{ name, path, as: 'demo', shows, answers: answers(what) },
    ...more,
  });
  const unconfirmed: Agent = { ...agent, state: 'unconfirmed' };
  const failed = { reason: 'signIn' as const, detail: '401 Unauthorized (http://192.168.1.1/ubus)' };
  const weak = { readBack: false, severalKeys: false, evict: false };
  const rotating = { rotates: true };
  return [
    shown('router', 'time'),
    shown('router-agent', 'section ul', { router: null, agents: [] }),
    shown('router-pair', 'code', { router: null, agents: [] }, { path: `${path}&form=agent-pair` }),
    shown('router-confirm', 'section .font-mono', { router: null, agents: [unconfirmed] }),
    shown('router-choose', '[type=radio]', { router: null, agents: [agent, cellar] }),
    shown('router-no-router', 'code', { router: null, agents: [{ ...agent, routers: [] }] }),
    shown('router-looking', '.animate-spin', { router: { state: 'probing', probe: null } }),
    shown('router-not-reached', '[role=alert]', { router: { state: 'probing', probe: null, probeFailure: failed } }),
    shown('router-found', 'section ul', { router: { state: 'probed', driver: 'fritzbox' } }),
    shown('router-found-weak', 'section ul', {
      router: {
        state: 'probed',
        probe: { product: '', can: weak, hasNetwork: true, hasPassword: null, devices: null },
      },
    }),
    shown('router-not-found', 'section ul', {
      router: { state: 'probed', probe: { ...router.probe, can, hasNetwork: false, hasPassword: null } as never },
    }),
    shown('router-new', 'select', {
      router: { settings: { ...router.settings, schedule: null }, nextAt: null, reading: null, history: [] },
    }),
    shown('router-differs', '[role=status]', {
      router: { reading: { at: ago(4), differs: 'password' } },
      agents: [{ ...served, lastSeenAt: ago(50), away: true }],
    }),
    shown(
      'router-rotate',
      'form input[type=text]',
      {},
      {
        path: `${path}&form=rotate`,
        does: [press('[type=radio][value=own]'), type('form input[type=text]', 'café')],
      },
    ),
    shown('router-waiting', '.animate-spin', { router: rotation('waiting', 1), network: rotating }),
    shown('router-settle', 'fieldset button', {
      router: rotation('unconfirmed', 14),
      network: { ...rotating, changing: true },
    }),
    shown(
      'router-disconnect',
      '[role=alertdialog]',
      {},
      {
        path: `${path}&confirm=disconnect`,
        dialog: 'disconnect-router',
      },
    ),
    shown('router-open-network', 'section button', { router: null, network: { security: 'NONE', password: '' } }),
    shown('router-loading', '.animate-pulse', {}, { silent: urlOf(readRouter.path), answers: {} }),
    shown('router-away', '[role=alert]', {}, { away: urlOf(readRouter.path), answers: {} }),
    shown(
      'router-question',
      `${dialog} footer`,
      {},
      {
        path: `/user-dashboard?edit=${networkId}`,
        dialog: 'router-question',
        does: [type(`${dialog} input[name=password]`, 'a new password'), press(`${dialog} [type=submit]`)],
      },
    ),
    shown('router-list', 'article', { network: { ...rotating, changing: true } }, { path: '/user-dashboard' }),
    shown(
      'router-share',
      `${dialog} .card-face`,
      { network: rotating },
      {
        path: `/user-dashboard?share=${networkId}`,
        dialog: 'share-dialog',
      },
    ),
    shown(
      'router-share-changing',
      `${dialog} details[open]`,
      { network: { ...rotating, changing: true } },
      {
        path: `/user-dashboard?share=${networkId}`,
        dialog: 'share-dialog',
        does: [press(`${dialog} summary`)],
        last: `${dialog} details section`,
      },
    ),
    shown('router-card', '.card-face', { network: rotating }, { path: `/wifi-card?network=${networkId}` }),
    shown(
      'router-card-changing',
      'section [role=status]',
      { network: { ...rotating, changing: true } },
      {
        path: `/wifi-card?network=${networkId}&codes=both`,
      },
    ),
    shown('router-tag', '[type=radio]', { network: rotating }, { path: `/nfc-helper?network=${networkId}` }),
    shown(
      'settings-agents',
      inAgents('ul'),
      { agents: [served, cellar, { ...unconfirmed, id: 'new' }] },
      { path: agents },
    ),
    shown('settings-agents-pair', inAgents('code'), { agents: [] }, { path: `${agents}&form=agent-pair` }),
    shown(
      'settings-agents-remove',
      '[role=alertdialog]',
      {},
      {
        path: `${agents}&confirm=remove-agent-bar`,
        dialog: 'remove-agent-dialog',
      },
    ),
  ];
}
