import { screen, waitFor, within } from '@testing-library/dom';
import { createPairingCode, listAgents, renameAgent, revokeAgent } from '@wifi-share/contracts/calls/agents';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { plans } from '@wifi-share/contracts/plans';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t, type } from './person.js';
import { barAgent } from './routers.js';

const open = (agents: Agent[], answers: Answers = [], user = anna) =>
  mountApp('/user-dashboard?tab=settings&section=agents', {
    user,
    answers: [...answers, [listAgents, agents], [listNetworks, [cafe]]],
  });
const section = async () => within(await screen.findByRole('region', { name: t('settings.agents.title') }));

it('without an agent the first one is paired', async () => {
  await open([], [[createPairingCode, { code: 'AB12-CD34-EF56', expiresAt: '2026-11-26T12:10:00.000Z' }, 201]]);
  await screen.findByText(t('agents.none'));
  await press('button', t('agents.pair'));
  expect((await screen.findByRole('code')).textContent).toContain('--code AB12-CD34-EF56');
});

it('each is listed with what it serves, and renamed', async () => {
  await open([barAgent], [[renameAgent, { ...barAgent, name: 'Cellar' }]]);
  await screen.findByText(t('agents.serves', { networks: cafe.name }));
  (await section()).getByText(t('agents.state.active'));
  await press('button', t('agents.renameLabel', { name: 'Bar' }));
  await type({ 'agents.name': 'Cellar' });
  await press('button', t('agents.save'));
  await screen.findByRole('heading', { name: /Cellar/ });
  expect(bodiesOf(renameAgent)).toEqual([{ name: 'Cellar' }]);
});

it('is removed once the owner knows what stops', async () => {
  await open([barAgent], [[revokeAgent, null, 204]]);
  await press('button', t('agents.removeLabel', { name: 'Bar' }));
  await screen.findByText(t('agents.remove.serves', { networks: cafe.name }));
  await press('button', t('agents.remove.submit'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodiesOf(revokeAgent)).toHaveLength(1);
});

it('one that changes a password just now stays, and the question says why', async () => {
  const refusal = { code: 'rotation_under_way', message: 'being changed' };
  await open([barAgent], [[revokeAgent, refusal, 409]]);
  await press('button', t('agents.removeLabel', { name: 'Bar' }));
  await press('button', t('agents.remove.submit'));
  await within(await screen.findByRole('alertdialog')).findByText(refusal.message);
});

it('where the plan has no room the way to a larger one stands in the place of pairing', async () => {
  const paused: Agent = { ...barAgent, id: 'agent-2', name: 'Cellar', state: 'paused', networks: [] };
  await open([barAgent, paused], [], { ...anna, plan: 'free' });
  await screen.findByText(t('agents.paused'));
  await screen.findByText(t('settings.overRoom', { used: 2, room: plans.free.agents }), { exact: false });
  expect((await section()).queryByRole('button', { name: t('agents.pairAnother') })).toBeNull();
  // One of the paused agent, one of the list.
  expect((await section()).getAllByRole('link', { name: t('plans.upgrade.see') })).toHaveLength(2);
});
