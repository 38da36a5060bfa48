import { screen, waitFor } from '@testing-library/dom';
import { listAgents } from '@wifi-share/contracts/calls/agents';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import {
  cancelRotation,
  changeRouter,
  disconnectRouter,
  readRouter,
  rotatePassword,
  settleRotation,
  skipRotation,
} from '@wifi-share/contracts/calls/routers';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { beforeEach, expect, it, vi } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { choose, field, press, t, type } from './person.js';
import { barAgent, barRouter } from './routers.js';

const open = (router: Partial<NetworkRouter> = {}, answers: Answers = [], agent = barAgent) =>
  mountApp(`/user-dashboard?router=${cafe.id}`, { user: anna, answers: [...answers, ...shown(router, agent)] });
const shown = (router: Partial<NetworkRouter>, agent = barAgent): Answers => [
  [readRouter, { router: { ...barRouter, ...router } }],
  [listAgents, [agent]],
  [listNetworks, [cafe]],
];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rotation = (state: 'waiting' | 'begun' | 'unconfirmed') => ({
  ...{ id: 'rotation-1', cause: 'owner' as const, requestedAt: minutesAgo(0), state },
});
const daily = { every: 'day' as const, at: '03:00', weekday: 1, day: 1, zone: 'UTC' };
const nextAt = '2026-12-01T03:00:00.000Z';
const scheduled = { settings: { ...barRouter.settings, schedule: daily }, nextAt };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

it('says when it was seen and read, and what differs', async () => {
  await open({ reading: { at: minutesAgo(0), differs: 'password' } });
  await screen.findByText(t('router.differs.password.title'));
  await screen.findByText(t('router.differs.password.text'));
  screen.getByText(t('router.history.none'));
});

it('says that the router could not be read since, and claims no password', async () => {
  const readFailure = { reason: 'signIn' as const, detail: '' };
  await open({ reading: { at: minutesAgo(60), differs: null }, readFailure });
  await screen.findByText(t('router.reading.failed'));
  screen.getByText(t('router.failure.signIn'));
  expect(screen.queryByText(/same as on your guest page/)).toBeNull();
});

it('says that the old password still works where it could not be ended', async () => {
  await open({ overlapUntil: minutesAgo(60), overlapFailure: { reason: 'refused', detail: 'no such key' } });
  await screen.findByText(/^The old password should have ended/);
  screen.getByText(t('router.failure.refused'));
  screen.getByText('no such key');
  expect(screen.queryByText(/^The old password stays valid/)).toBeNull();
});

it.each([-60, 60])('an agent is away when the server says so, with a clock %d minutes wrong too', async (minutes) => {
  await open({}, [], { ...barAgent, away: true, lastSeenAt: minutesAgo(minutes) });
  await screen.findByText(t('router.state.away'));
  screen.getByRole('heading', { name: t('router.state.awayTitle') });

  await open({}, [], { ...barAgent, lastSeenAt: minutesAgo(minutes) });
  await screen.findByRole('heading', { name: t('router.state.title') });
  expect(screen.queryByText(t('router.state.away'))).toBeNull();
});

it.each([
  ['waiting', 'router.underWay.awayText'],
  ['begun', 'router.underWay.begunAwayText'],
] as const)('an agent that is away while a change is %s is said to be there, and once', async (state, text) => {
  await open({ rotation: rotation(state) }, [], { ...barAgent, away: true });
  await screen.findByText(t(text));
  expect(screen.queryByText(t('router.state.away'))).toBeNull();
});

it('the password is changed now: what happens is said before, and its end when the router has confirmed it', async () => {
  const waiting = { ...barRouter, rotation: rotation('waiting') };
  await open({}, [[rotatePassword, waiting, 202]]);
  await press('button', t('router.rotate.open'));
  await screen.findByText(t('router.happens.joinAgain'));
  await press('button', t('router.rotate.submit'));
  await screen.findByText(t('router.underWay.waiting'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('router.state.title')));
  expect(bodiesOf(rotatePassword)).toEqual([{}]);
  expect(screen.queryByRole('button', { name: t('router.rotate.open') })).toBeNull();

  const ended = { cause: 'owner' as const, requestedAt: minutesAgo(0), endedAt: minutesAgo(0), failure: null };
  answerCalls(shown({ history: [{ id: 'rotation-1', outcome: 'done', ...ended }] }));
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByText(t('router.ended.done'));
});

it.each([
  ['notApplied', 'other', 'router.ended.failed', 'router.failure.other'],
  ['notApplied', 'adopted', 'router.ended.adopted', 'router.failure.adopted'],
  ['notApplied', undefined, 'router.ended.failed', 'router.failure.notApplied'],
  ['refused', undefined, 'router.ended.failed', 'router.failure.refusedPassword'],
] as const)('a change that failed says what holds: %s, found: %s', async (reason, found, title, text) => {
  await open({ rotation: rotation('begun') });
  await screen.findByText(t('router.underWay.begun'));
  const ended = { cause: 'owner' as const, requestedAt: minutesAgo(0), endedAt: minutesAgo(0) };
  const failure = { reason, detail: '' };
  answerCalls(
    shown({ history: [{ id: 'rotation-1', outcome: 'failed', ...ended, failure, ...(found && { found }) }] }),
  );
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByText(t(title));
  // At the end of the change, and in the history.
  expect(screen.getAllByText(t(text))).toHaveLength(2);
});

it('shows the password of now, although the list was read before the router had it', async () => {
  const history = await mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [cafe]]] });
  await screen.findByText(cafe.name);
  const password = 'ristretto-2027';
  answerCalls([[listNetworks, [{ ...cafe, password }]], ...shown({ reading: { at: minutesAgo(0), differs: null } })]);
  history.push(`/user-dashboard?router=${cafe.id}`);
  await waitFor(async () => expect((await field('router.state.password')).value).toBe(password));
});

it('a password of its own has to fit the security of the network (R19)', async () => {
  await open({}, [[rotatePassword, { ...barRouter, rotation: rotation('waiting') }, 202]]);
  await press('button', t('router.rotate.open'));
  (await screen.findByRole('radio', { name: t('router.rotate.own') })).click();
  await type({ 'router.rotate.password': 'short' });
  await press('button', t('router.rotate.submit'));
  await waitFor(async () => expect((await field('router.rotate.password')).getAttribute('aria-invalid')).toBe('true'));
  expect(bodiesOf(rotatePassword)).toEqual([]);
  await type({ 'router.rotate.password': 'long enough for WPA2' });
  await press('button', t('router.rotate.submit'));
  await screen.findByText(t('router.underWay.waiting'));
  expect(bodiesOf(rotatePassword)).toEqual([{ password: 'long enough for WPA2' }]);
});

it('a change that waits is cancelled, and one that is refused says why where it was asked for', async () => {
  const refusal = { code: 'agent_paused', message: 'no room for this agent' };
  await open({}, [[rotatePassword, refusal, 403]]);
  await press('button', t('router.rotate.open'));
  await press('button', t('router.rotate.submit'));
  const texts = await screen.findAllByText(refusal.message);
  expect(texts.some((text) => text.closest('form'))).toBe(true);

  await open({ rotation: rotation('waiting') }, [[cancelRotation, barRouter]]);
  await press('button', t('router.underWay.cancel'));
  await screen.findByRole('button', { name: t('router.rotate.open') });
  expect(document.activeElement?.textContent).toBe(t('router.state.title'));
});

it('one that was begun cannot be cancelled; after ten minutes the owner may say which password works', async () => {
  await open({ rotation: rotation('begun') });
  await screen.findByText(t('router.underWay.begun'));
  expect(screen.queryByRole('button', { name: t('router.underWay.cancel') })).toBeNull();
  expect(screen.queryByText(t('router.settle.title'))).toBeNull();

  await open({ rotation: rotation('unconfirmed') }, [[settleRotation, barRouter]]);
  await press('button', t('router.settle.new'));
  await screen.findByRole('button', { name: t('router.rotate.open') });
  expect(bodiesOf(settleRotation)).toEqual([{ works: 'new' }]);
});

it('a schedule is set in the time zone of the browser, and what was not changed is not sent', async () => {
  await open({}, [[changeRouter, { ...barRouter, ...scheduled }]]);
  await choose(t('router.schedule.every'), 'week');
  await choose(t('router.schedule.weekday'), '5');
  await press('button', t('router.settings.save'));
  await screen.findByText(/^Next change/);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(bodiesOf(changeRouter)).toEqual([{ schedule: { every: 'week', at: '04:00', weekday: 5, day: 1, zone } }]);
});

it("another user's change is shown, and not overwritten by what is saved here", async () => {
  await open(scheduled, [[changeRouter, barRouter]]);
  await choose(t('router.schedule.every'), 'week');
  const settings = { ...scheduled.settings, style: { kind: 'random' as const }, adopts: true };
  answerCalls([[changeRouter, { ...barRouter, settings }], ...shown({ ...scheduled, settings })]);
  await vi.advanceTimersByTimeAsync(30_000);
  const adopts = await screen.findByRole('switch', { name: t('router.adopts.label') });
  await waitFor(() => expect(adopts.getAttribute('aria-checked')).toBe('true'));
  await press('button', t('router.settings.save'));
  await waitFor(() => expect(bodiesOf(changeRouter)).toEqual([{ schedule: { ...daily, every: 'week' } }]));
});

it('the next change is skipped, and comes back; all are paused and resumed', async () => {
  const skipped = { ...scheduled, nextAt: '2026-12-02T03:00:00.000Z' };
  await open(scheduled, [
    [skipRotation, { ...barRouter, ...skipped }],
    [changeRouter, { ...barRouter, ...scheduled }],
  ]);
  await screen.findByText(/Tuesday, December 1/);
  await press('button', t('router.next.skip'));
  await screen.findByText(/Wednesday, December 2/);
  expect(bodiesOf(skipRotation)).toEqual([{ nextAt }]);
  await press('button', t('router.next.undo'));
  await screen.findByText(/Tuesday, December 1/);
  expect(bodiesOf(changeRouter)).toEqual([{ schedule: daily }]);
  await press('button', t('router.next.pause'));
  await waitFor(() => expect(bodiesOf(changeRouter).at(-1)).toEqual({ paused: true }));
});

it('how long the old password stays valid is chosen only where the router holds two', async () => {
  await open();
  await screen.findByText(t('router.style.label'));
  expect(screen.queryByLabelText(t('router.overlap.label'))).toBeNull();

  const can = { readBack: false, severalKeys: true, evict: true };
  await open({ probe: { ...barRouter.probe!, can } }, [[changeRouter, barRouter]]);
  await choose(t('router.overlap.label'), '0');
  expect(screen.queryByRole('switch', { name: t('router.adopts.label') })).toBeNull();
  await press('button', t('router.settings.save'));
  await waitFor(() => expect(bodiesOf(changeRouter)).toEqual([{ overlapMinutes: 0 }]));
});

it('a router that cannot disconnect devices: joined ones stay, and only new ones need the new password', async () => {
  await open({ probe: { ...barRouter.probe!, can: { readBack: true, severalKeys: false, evict: false } } });
  await press('button', t('router.rotate.open'));
  await screen.findByText(t('router.happens.endsForNew'));
  screen.getByText(t('router.happens.stays'));
  expect(screen.queryByText(t('router.happens.joinAgain'))).toBeNull();
});

it('is disconnected once that was confirmed', async () => {
  await open(scheduled, [[disconnectRouter, null, 204]]);
  await press('button', t('router.disconnect.button'));
  await screen.findByText(t('router.disconnect.scheduled'));
  const [, confirm] = await screen.findAllByRole('button', { name: t('router.disconnect.button'), hidden: true });
  confirm?.click();
  await screen.findByRole('heading', { name: t('router.choose.title') });
});

it('is disconnected knowing that the old password, which is still valid, stays so', async () => {
  await open({ overlapUntil: minutesAgo(-60) });
  await press('button', t('router.disconnect.button'));
  await screen.findByText(`${t('router.disconnect.unscheduled')} ${t('router.disconnect.overlap')}`);
});

it('has no empty line where nothing is known of the agent', async () => {
  await open({}, [], { ...barAgent, lastSeenAt: null });
  await screen.findByText(t('router.reading.none'));
  for (const line of screen.getAllByRole('listitem')) expect(line.textContent).not.toBe('');
});
