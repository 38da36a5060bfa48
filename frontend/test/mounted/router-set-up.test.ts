import { screen, waitFor } from '@testing-library/dom';
import { confirmAgent, createPairingCode, listAgents, revokeAgent } from '@wifi-share/contracts/calls/agents';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { connectRouter, probeRouter, readRouter } from '@wifi-share/contracts/calls/routers';
import { beforeEach, expect, it, vi } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';
import { barAgent, barRouter } from './routers.js';

const path = `/user-dashboard?router=${cafe.id}`;
const code = { code: 'AB12-CD34-EF56', expiresAt: '2026-11-26T12:10:00.000Z' };
const unconfirmed = { ...barAgent, state: 'unconfirmed', networks: [] };
const none: Answers = [[readRouter, { router: null }]];

const open = (answers: Answers, network = cafe) =>
  mountApp(path, { user: anna, answers: [...answers, [listNetworks, [network]]] });
const heading = (name: string) => screen.findByRole('heading', { name });

/** What is asked again and again is asked when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

it('is reached by the menu of a network, and left to where one was', async () => {
  await mountApp('/user-dashboard', {
    user: anna,
    answers: [...none, [listAgents, []], [listNetworks, [cafe]]],
  });
  await press('button', t('dashboard.network.menu', { name: cafe.name }));
  await press('menuitem', t('dashboard.router.button'));
  const title = await heading(t('router.title', { name: cafe.name }));
  await waitFor(() => expect(document.activeElement).toBe(title));
  await press('button', t('router.back'));
  await screen.findByRole('article', { name: cafe.name });
});

it('an agent is paired by a command with a one-time code, noticed when it is there, and confirmed by its fingerprint', async () => {
  await open([...none, [listAgents, []], [createPairingCode, code, 201]]);
  await press('button', t('agents.pair'));
  const origin = window.location.origin;
  const command = `npx ${origin}/downloads/agent-0.2.0.tgz pair --origin ${origin} --code ${code.code}`;
  await waitFor(() => expect(screen.getByRole('code').textContent?.trim()).toBe(command));
  await press('button', t('agents.code.new'));
  await waitFor(() => expect(bodiesOf(createPairingCode)).toHaveLength(2));

  answerCalls([...none, [listAgents, [unconfirmed]], [confirmAgent, barAgent], [listNetworks, [cafe]]]);
  await vi.advanceTimersByTimeAsync(3000);
  const question = await heading(t('agents.confirm.title'));
  await waitFor(() => expect(document.activeElement).toBe(question));
  await screen.findByText(barAgent.fingerprint);
  await press('button', t('agents.confirm.yes'));
  await heading(t('router.choose.title'));
  expect(bodiesOf(confirmAgent)).toEqual([{ fingerprint: barAgent.fingerprint }]);
});

it('an agent that shows another fingerprint is removed', async () => {
  await open([...none, [listAgents, [unconfirmed]], [revokeAgent, null, 204]]);
  await press('button', t('agents.confirm.no'));
  await screen.findByText(t('agents.remove.text'));
  answerCalls([...none, [listAgents, []], [revokeAgent, null, 204], [listNetworks, [cafe]]]);
  await press('button', t('agents.remove.submit'));
  await heading(t('router.agent.title'));
});

it('a router is looked at before it is connected, and what was found is said in words', async () => {
  const probing = { ...barRouter, state: 'probing', probe: null };
  await open([...none, [listAgents, [barAgent]], [probeRouter, probing]]);
  expect(screen.queryByRole('button', { name: t('router.choose.check') })).toBeNull();
  await screen.findByText(t('router.untried'));
  (await screen.findByRole('radio', { name: /^bar/ })).click();
  await press('button', t('router.choose.check'));
  await screen.findByText(t('router.looking', { agent: barAgent.name }));
  expect(document.activeElement?.textContent).toBe(t('router.title', { name: cafe.name }));
  expect(bodiesOf(probeRouter)).toEqual([{ agentId: barAgent.id, router: 'bar' }]);

  const probed = { ...barRouter, state: 'probed' };
  const answers: Answers = [
    [listAgents, [barAgent]],
    [connectRouter, barRouter],
    [listNetworks, [cafe]],
  ];
  answerCalls([[readRouter, { router: probed }], ...answers]);
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByText(t('router.found.product', { product: 'hostapd 2.10' }));
  for (const found of [
    t('router.found.network', { ssid: cafe.ssid }),
    t('router.found.same'),
    t('router.found.devices_other', { count: 3 }),
    t('router.happens.joinAgain'),
  ]) {
    expect(screen.getByText(found)).toBeDefined();
  }
  await press('button', t('router.connect.button'));
  await screen.findByRole('button', { name: t('router.rotate.open') });
  expect(document.activeElement?.textContent).toBe(t('router.title', { name: cafe.name }));
});

it('one without the network is not connected', async () => {
  const probe = { ...barRouter.probe, hasNetwork: false, hasPassword: null };
  await open([
    [readRouter, { router: { ...barRouter, state: 'probed', probe } }],
    [listAgents, [barAgent]],
  ]);
  await screen.findByText(t('router.found.noNetwork', { ssid: cafe.ssid }));
  expect(screen.queryByRole('button', { name: t('router.connect.button') })).toBeNull();
});

it.each(['unreachable', 'signIn', 'notFound', 'unsupported', 'refused', 'notApplied', 'failed'] as const)(
  'a router that could not be looked at says what to do: %s',
  async (reason) => {
    const probeFailure = { reason, detail: 'connect ECONNREFUSED' };
    const router = { ...barRouter, state: 'probing', probe: null, probeFailure };
    await open([
      [readRouter, { router }],
      [listAgents, [barAgent]],
    ]);
    await screen.findByText(t(`router.failure.${reason}`));
    screen.getByText(probeFailure.detail);
    screen.getByRole('button', { name: t('router.found.again') });
  },
);

it('a second look that is refused leaves the router chosen, and says why', async () => {
  const refusal = { code: 'agent_paused', message: 'no room for this agent' };
  await open([
    [readRouter, { router: { ...barRouter, state: 'probed' } }],
    [listAgents, [barAgent]],
    [probeRouter, refusal, 403],
  ]);
  await press('button', t('router.found.again'));
  await screen.findByText(refusal.message);
  screen.getByRole('button', { name: t('router.connect.button') });
});

it.each([
  ['NONE', 'router.cannot.open.title'],
  ['WEP', 'router.cannot.wep.title'],
] as const)('a network with %s says why it cannot', async (security, title) => {
  await open([...none, [listAgents, [barAgent]]], { ...cafe, security });
  await heading(t(title));
  await press('button', t('router.cannot.edit'));
  await screen.findByRole('dialog', { name: t('dashboard.edit.title', { name: cafe.name }) });
});

it('an agent that the plan has no room for says so, and leads to the plans', async () => {
  await open([...none, [listAgents, [{ ...barAgent, state: 'paused' }]]]);
  await screen.findByText(t('router.choose.paused', { agent: barAgent.name }), { exact: false });
  expect(screen.getByRole('link', { name: t('plans.upgrade.see') }).getAttribute('href')).toBe('/plans');
});

it('an agent that knows no router yet says how it comes to one', async () => {
  await open([...none, [listAgents, [{ ...barAgent, routers: [] }]]]);
  await screen.findByText(t('router.choose.noRouter', { agent: barAgent.name }));
  expect(screen.getByRole('code').textContent?.trim()).toBe(
    `npx ${window.location.origin}/downloads/agent-0.2.0.tgz run`,
  );
});
