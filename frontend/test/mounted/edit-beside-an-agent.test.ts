import { screen, waitFor } from '@testing-library/dom';
import { listAgents } from '@wifi-share/contracts/calls/agents';
import { listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { readRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { field, press, t, type } from './person.js';
import { barAgent, barRouter } from './routers.js';

const password = 'lungo-2027';
const waiting: NetworkRouter = {
  ...barRouter,
  rotation: { id: 'rotation-1', cause: 'owner', requestedAt: new Date().toISOString(), state: 'waiting' },
};

/** What the server says of the router at this moment. */
const shown: { router: NetworkRouter | null } = { router: null };

function open(router: NetworkRouter | null, answers: Answers = []) {
  shown.router = router;
  return mountApp(`/user-dashboard?edit=${cafe.id}`, {
    user: anna,
    answers: [
      ...answers,
      [readRouter, shown],
      [updateNetwork, { ...cafe, password }],
      [rotatePassword, waiting, 202],
      [listAgents, [barAgent]],
      [listNetworks, [cafe]],
    ],
  });
}

async function change(values: Parameters<typeof type>[0]) {
  await type(values);
  await press('button', t('dashboard.edit.submit'));
}
const question = () => screen.findByRole('dialog', { name: t('dashboard.router.title') });

it('without a router it is saved as ever', async () => {
  await open(null);
  await change({ 'dashboard.field.password.label': password });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(updateNetwork)).toEqual([{ password }]);
  expect(bodiesOf(rotatePassword)).toEqual([]);
});

it('nothing is asked where guests join as before, and the router is not even read', async () => {
  await open(barRouter);
  await change({ 'dashboard.field.name.label': 'Bar' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(updateNetwork)).toEqual([{ name: 'Bar' }]);
  expect(bodiesOf(readRouter)).toEqual([]);
});

it('a new password is set on the router by the agent, the rest is saved, and what becomes of it is shown', async () => {
  await open(barRouter);
  await change({ 'dashboard.field.password.label': password, 'dashboard.field.name.label': 'Bar' });
  await question();
  shown.router = waiting;
  await press('button', t('dashboard.router.set.button'));
  await screen.findByText(t('router.underWay.waiting'));
  expect(bodiesOf(rotatePassword)).toEqual([{ password }]);
  expect(bodiesOf(updateNetwork)).toEqual([{ name: 'Bar' }]);
});

it('a password that the agent may not set is what was not changed, when the rest is saved', async () => {
  await open(barRouter, [[rotatePassword, { code: 'rotation_under_way', message: 'being changed' }, 409]]);
  await change({ 'dashboard.field.password.label': password, 'dashboard.field.name.label': 'Bar' });
  await question();
  await press('button', t('dashboard.router.set.button'));
  await screen.findByText(t('dashboard.router.set.failedTitle'));
  expect(screen.queryByText(t('dashboard.edit.failed.title'))).toBeNull();
  expect(bodiesOf(updateNetwork)).toEqual([{ name: 'Bar' }]);
});

it('or it was changed there already, and is saved', async () => {
  await open(barRouter);
  await change({ 'dashboard.field.password.label': password });
  await question();
  await press('button', t('dashboard.router.there.button'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(updateNetwork)).toEqual([{ password }]);
  expect(bodiesOf(rotatePassword)).toEqual([]);
});

it('another network name cannot be set by the agent', async () => {
  await open(barRouter);
  await change({ 'dashboard.field.ssid.label': 'Bar Guest' });
  await question();
  await screen.findByText(t('dashboard.router.there.text'));
  expect(screen.queryByRole('button', { name: t('dashboard.router.set.button') })).toBeNull();
});

it('back in the form nothing was sent, and what was typed is still unsaved', async () => {
  await open(barRouter);
  await change({ 'dashboard.field.password.label': password });
  await question();
  await press('button', t('dashboard.router.back'));
  expect((await field('dashboard.field.password.label')).value).toBe(password);
  expect([...bodiesOf(updateNetwork), ...bodiesOf(rotatePassword)]).toEqual([]);
  await press('button', t('common.cancel'));
  await screen.findByRole('alertdialog', { name: t('common.unsaved.title') });
});

it('while the password is being changed nothing that was typed is lost', async () => {
  const refusal = { code: 'rotation_under_way', message: 'being changed' };
  await open(waiting, [[updateNetwork, refusal, 409]]);
  await change({ 'dashboard.field.password.label': password, 'dashboard.field.name.label': 'Bar' });
  const texts = await screen.findAllByText(refusal.message);
  expect(texts.some((text) => text.closest('[role=dialog]'))).toBe(true);
  expect((await field('dashboard.field.password.label')).value).toBe(password);
  expect((await field('dashboard.field.name.label')).value).toBe('Bar');
});
