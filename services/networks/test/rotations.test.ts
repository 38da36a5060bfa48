import { updateAnyNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { networkUpdated, passwordRotated, rotationFailed } from '@wifi-share/contracts/events/networks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueAt } from '../src/jobs/rotate-by-schedule.js';
import { clockJob } from './clock-job.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { publishedEvents } from './published-events.js';
import { everything, pairedAgent, routedNetwork } from './test-agent.js';

const minute = 60_000;
let clock = new Date('2026-11-26T12:00:00.000Z');
const now = () => clock;
const wait = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * minute);
};
let app: NetworksApp;
let byTheClock: Awaited<ReturnType<typeof clockJob>>;
beforeAll(async () => {
  app = await startNetworks({ now });
  byTheClock = await clockJob(app, now);
});
afterAll(async () => {
  await byTheClock.close();
  await app.stop();
});

const owner = () => ({ ...ownerOf(5), plan: 'pro' as const });
async function routed(can = everything) {
  const as = owner();
  const agent = await pairedAgent(app, as, now, can);
  const id = await routedNetwork(app, as, agent, cafe);
  const path = `/api/user/networks/${id}`;
  const rotate = (body: object = {}) => app.call('POST', `${path}/rotations`, as, body);
  const router = async () => (await app.call('GET', `${path}/router`, as)).body.router;
  const guest = async () => (await app.guestNetwork(id)).body;
  return { as, agent, id, path, rotate, router, guest };
}

describe('a rotation', () => {
  it('shows the new password once the router has confirmed it, and says meanwhile that it changes', async () => {
    const { agent, rotate, router, guest, path, as } = await routed();
    expect(await guest()).toMatchObject({ password: cafe.password, changing: false, follows: true });
    const asked = await rotate();
    expect(asked).toMatchObject({ status: 202, body: { rotation: { cause: 'owner', state: 'waiting' } } });
    expect(await guest()).toMatchObject({ password: cafe.password, changing: false });

    const job = await agent.job();
    expect(job).toMatchObject({ kind: 'rotate', keepsPrevious: false, begun: false });
    expect(agent.previousOf(job)).toBe(cafe.password);
    const password = agent.passwordOf(job);
    expect(password).not.toBe(cafe.password);
    expect((await agent.begin(job)).status).toBe(200);
    expect(await guest()).toMatchObject({ password: '', changing: true });
    expect((await app.file(`/api/wifi/${(await guest()).id}/qr.svg?content=wifi`)).json().code).toBe(
      'network_changing',
    );
    expect((await app.file(`/api/wifi/${(await guest()).id}/qr.svg?content=page`)).statusCode).toBe(200);

    expect((await agent.end(job, { outcome: 'applied', verified: true })).status).toBe(200);
    expect(await guest()).toMatchObject({ password, changing: false });
    const { rotation, history } = await router();
    expect(rotation).toBeNull();
    expect(history).toMatchObject([{ id: job.id, outcome: 'done', cause: 'owner', failure: null }]);
    const [network] = (await app.call('GET', `/api/user/${as.userId}/networks`, as)).body;
    expect(network).toMatchObject({ password, updatedAt: clock.toISOString(), changing: false });
    expect((await agent.end(job, { outcome: 'applied', verified: true })).body.code).toBe('job_gone');
    expect((await app.call('GET', path, as)).status).toBe(404);
  });

  it('ends in the truth when the agent begins it twice, and comes back with what it had done', async () => {
    const { agent, rotate, guest } = await routed();
    await rotate({ password: 'set by the owner' });
    const job = await agent.job();
    await agent.begin(job);
    // Killed after it had changed the router.
    const again = await agent.job();
    expect(again).toMatchObject({ id: job.id, begun: true });
    expect((await agent.begin(again)).status).toBe(200);
    await agent.end(again, { outcome: 'applied', verified: true });
    expect(await guest()).toMatchObject({ password: 'set by the owner', changing: false });
  });

  it('leaves the old password where the router refuses, and says why', async () => {
    const { agent, rotate, router, guest, id } = await routed();
    await rotate();
    const job = await agent.job();
    await agent.begin(job);
    const failure = { reason: 'refused' as const, detail: 'value not allowed' };
    await agent.end(job, { outcome: 'failed', failure });
    expect(await guest()).toMatchObject({ password: cafe.password, changing: false });
    expect((await router()).history).toMatchObject([{ outcome: 'failed', failure }]);
    const [event] = await publishedEvents(app, rotationFailed.natsSubject(id), 1);
    expect(event).toMatchObject({ data: { outcome: 'failed', reason: 'refused', name: 'Cafe' } });
  });

  it.each([
    [true, 'a third one', null],
    [false, cafe.password, 'password'],
  ])(
    'that finds a third password at the router fails, and takes that over where the owner wants it: %s',
    async (adopts, password, differs) => {
      const { agent, rotate, router, guest, path, as, id } = await routed();
      await app.call('PATCH', `${path}/router`, as, { adopts });
      await rotate();
      const job = await agent.job();
      await agent.begin(job);
      await agent.end(job, { outcome: 'different', ssid: 'Cafe Guest', password: 'a third one' });
      expect(await guest()).toMatchObject({ password, changing: false });
      const { reading, history, rotation } = await router();
      expect([reading.differs, rotation]).toEqual([differs, null]);
      const found = adopts ? 'adopted' : 'other';
      expect(history[0]).toMatchObject({ outcome: 'failed', failure: { reason: 'notApplied' }, found });
      const failed = await publishedEvents(app, rotationFailed.natsSubject(id), 1);
      expect(failed).toMatchObject([{ data: { outcome: 'failed', reason: 'notApplied', found } }]);
      const rotated = await publishedEvents(app, passwordRotated.natsSubject(id), adopts ? 1 : 0);
      expect(rotated).toMatchObject(adopts ? [{ data: { cause: 'agent' } }] : []);
    },
  );

  it('is one at a time, and nothing of how guests join is edited meanwhile', async () => {
    const { rotate, path, as, agent } = await routed();
    const [first, second] = await Promise.all([rotate(), rotate()]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    expect((await app.call('PUT', path, as, { password: 'typed meanwhile' })).body.code).toBe('rotation_under_way');
    expect((await app.call('PUT', path, as, { name: 'Bar' })).status).toBe(200);
    const byAdmin = await app.callAsAdmin('PUT', `/api/wifi/${path.split('/').at(-1)}`, { ssid: 'Typed meanwhile' });
    expect(byAdmin.body.code).toBe('rotation_under_way');
    expect(updateAnyNetwork.problems).toContain(byAdmin.body.code);
    expect((await app.call('PUT', `${path}/router`, as, { agentId: agent.id, router: 'bar' })).body.code).toBe(
      'rotation_under_way',
    );
  });

  it('is cancelled before it has begun, and not after', async () => {
    const { rotate, path, as, agent, router } = await routed();
    const { rotation } = (await rotate()).body;
    const job = await agent.job();
    expect((await app.call('DELETE', `${path}/rotations/${rotation.id}`, as)).body.rotation).toBeNull();
    expect((await agent.begin(job)).body.code).toBe('job_gone');
    const next = (await rotate()).body.rotation;
    await agent.begin(await agent.job());
    expect((await app.call('DELETE', `${path}/rotations/${next.id}`, as)).body.code).toBe('rotation_under_way');
    expect((await app.call('DELETE', `${path}/router`, as)).body.code).toBe('rotation_under_way');
    expect((await router()).history[0]).toMatchObject({ outcome: 'cancelled' });
  });

  it('that the agent does not begin in an hour is late: it does not begin any more', async () => {
    const { agent, rotate, guest, router, id } = await routed();
    await rotate();
    const job = await agent.job();
    wait(60);
    expect((await agent.begin(job)).body.code).toBe('job_gone');
    await byTheClock.run();
    expect((await router()).history).toMatchObject([{ outcome: 'late' }]);
    expect(await guest()).toMatchObject({ password: cafe.password, changing: false });
    expect(await publishedEvents(app, rotationFailed.natsSubject(id), 1)).toMatchObject([
      { data: { outcome: 'late' } },
    ]);
  });

  it.each([
    ['old', cafe.password],
    ['new', 'the one that was asked for'],
  ])(
    'that was begun and is never heard of again is settled by the owner: the %s one works',
    async (works, password) => {
      const { agent, rotate, guest, router, path, as, id } = await routed();
      const { rotation } = (await rotate({ password: 'the one that was asked for' })).body;
      const settle = () => app.call('POST', `${path}/rotations/${rotation.id}/settle`, as, { works });
      expect((await settle()).body.code).toBe('rotation_not_found');
      const job = await agent.job();
      await agent.begin(job);
      expect((await router()).rotation.state).toBe('begun');
      wait(10);
      expect((await router()).rotation.state).toBe('unconfirmed');
      for (let run = 0; run < 2; run++) await byTheClock.run();
      expect(await publishedEvents(app, rotationFailed.natsSubject(id), 1)).toMatchObject([
        { data: { outcome: 'unconfirmed' } },
      ]);
      expect(await guest()).toMatchObject({ password: '', changing: true });
      expect((await settle()).status).toBe(200);
      expect(await guest()).toMatchObject({ password, changing: false });
      expect(await router()).toMatchObject({ history: [{ outcome: 'settled' }], reading: null });
      // It comes back: the router is read, and says which one it was.
      expect((await agent.end(job, { outcome: 'applied', verified: true })).body.code).toBe('job_gone');
      expect((await agent.job()).kind).toBe('read');
    },
  );

  it('stands in no event, no log and no database in the clear', async () => {
    const { agent, rotate, id } = await routed();
    await rotate({ password: 'unmistakable-42' });
    const job = await agent.job();
    expect(JSON.stringify(job)).not.toContain('unmistakable');
    await agent.begin(job);
    await agent.end(job, { outcome: 'applied', verified: true });
    const rotated = await publishedEvents(app, passwordRotated.natsSubject(id), 1);
    const events = [...(await publishedEvents(app, networkUpdated.natsSubject(id), 3)), ...rotated];
    expect(events.at(-1)).toMatchObject({ data: { cause: 'owner', name: 'Cafe' } });
    const stored = await app.networks.find({ _id: id }).toArray();
    for (const text of [JSON.stringify(events), JSON.stringify(stored), app.log().join('')]) {
      expect(text).not.toContain('unmistakable');
    }
  });
});

describe('where the router holds two passwords', () => {
  it('the old one stays on the page until the new one is confirmed, and valid until its overlap ends', async () => {
    const { agent, rotate, guest, router, path, as } = await routed({ ...everything, severalKeys: true });
    await app.call('PATCH', `${path}/router`, as, { overlapMinutes: 30 });
    await rotate();
    const job = await agent.job();
    expect(job.keepsPrevious).toBe(true);
    await agent.begin(job);
    expect(await guest()).toMatchObject({ password: cafe.password, changing: false });
    await agent.end(job, { outcome: 'applied', verified: true });
    expect(await guest()).toMatchObject({ password: agent.passwordOf(job) });
    expect((await router()).overlapUntil).toBe(new Date(clock.getTime() + 30 * minute).toISOString());
    expect((await agent.poll()).body.jobs).toEqual([]);
    wait(30);
    const retire = await agent.job();
    expect(retire.kind).toBe('retire');
    expect(agent.previousOf(retire)).toBe(cafe.password);
    expect(agent.passwordOf(retire)).toBe(agent.passwordOf(job));
    const { overlapUntil } = await router();
    const failure = { reason: 'refused' as const, detail: 'no such key' };
    await agent.end(retire, { outcome: 'failed', failure });
    expect(await router()).toMatchObject({ overlapUntil, overlapFailure: failure });
    expect((await agent.job()).kind).toBe('read');
    wait(5);
    await agent.end(await agent.job(), { outcome: 'retired', evicted: 2 });
    expect((await router()).overlapUntil).toBeNull();
    expect(await app.networks.findOne({ _id: job.networkId })).not.toHaveProperty('router.overlap');
  });

  it('a password that is set again has none from before that would be ended', async () => {
    const { agent, rotate, router } = await routed({ ...everything, severalKeys: true });
    await rotate({ password: cafe.password });
    const job = await agent.job();
    expect(job.keepsPrevious).toBe(false);
    await agent.begin(job);
    await agent.end(job, { outcome: 'applied', verified: true });
    expect((await router()).overlapUntil).toBeNull();
  });
});

it('what is due is found by indexes, not among all networks', async () => {
  const indexed = (await app.networks.indexes()).map(({ key }) => Object.keys(key)[0]);
  // Without an index of each, none is used.
  for (const condition of dueAt(now()).$or) expect(indexed).toContain(Object.keys(condition)[0]);
});

describe('a schedule', () => {
  const daily = { every: 'day', at: '03:00', zone: 'UTC' };

  it('of one network that fails keeps no other one waiting', async () => {
    const [broken, sound] = [await routed(), await routed()];
    for (const { path, as } of [broken, sound]) await app.call('PATCH', `${path}/router`, as, { schedule: daily });
    const { nextAt } = await sound.router();
    // It comes first.
    const changes = { 'router.nextAt': new Date(0), 'router.settings.schedule.zone': 'Nowhere/At_All' };
    await app.networks.updateOne({ _id: broken.id }, { $set: changes });
    clock = new Date(nextAt);
    await byTheClock.run();
    expect((await sound.agent.job()).kind).toBe('rotate');
    const logged = app.log().filter((line) => line.includes('left out of the rotations by the clock'));
    // Once at least: the service's own clock may have come by.
    expect(logged[0]).toContain(broken.id);
    await app.networks.deleteOne({ _id: broken.id });
  });

  it('asks for a rotation when its time has come, and for the next one the day after', async () => {
    const { agent, path, as, router } = await routed();
    const { body } = await app.call('PATCH', `${path}/router`, as, { schedule: daily });
    const first = new Date(body.nextAt);
    expect(first.getUTCHours()).toBe(3);
    expect((await app.call('GET', `/api/user/${as.userId}/networks`, as)).body[0].rotates).toBe(true);
    clock = first;
    await byTheClock.run();
    const job = await agent.job();
    expect(job.kind).toBe('rotate');
    await agent.begin(job);
    await agent.end(job, { outcome: 'applied', verified: true });
    const { history, nextAt } = await router();
    expect(history).toMatchObject([{ cause: 'schedule', outcome: 'done' }]);
    expect(nextAt).toBe(new Date(first.getTime() + 24 * 60 * minute).toISOString());
  });

  it('leaves a rotation out that is more than an hour late', async () => {
    const { agent, path, as, router } = await routed();
    const { body } = await app.call('PATCH', `${path}/router`, as, { schedule: daily });
    clock = new Date(new Date(body.nextAt).getTime() + 60 * minute);
    await byTheClock.run();
    expect((await agent.poll()).body.jobs.filter(({ kind }: { kind: string }) => kind === 'rotate')).toEqual([]);
    expect((await router()).history).toMatchObject([{ cause: 'schedule', outcome: 'late' }]);
  });

  it('is paused, goes on, and leaves out the next one where its owner says so', async () => {
    const { path, as, router } = await routed();
    const patch = async (settings: object) => (await app.call('PATCH', `${path}/router`, as, settings)).body.nextAt;
    const nextAt = await patch({ schedule: daily });
    expect(await patch({ paused: true })).toBeNull();
    expect(await patch({ paused: false })).toBe(nextAt);
    for (let time = 0; time < 2; time++) await app.call('POST', `${path}/router/skip`, as, { nextAt });
    const skipped = new Date(new Date(nextAt).getTime() + 24 * 60 * minute).toISOString();
    expect((await router()).nextAt).toBe(skipped);
    // Other settings do not bring it back.
    expect(await patch({ overlapMinutes: 10 })).toBe(skipped);
  });
});

it.each(['NONE', 'WEP'])('a network with %s has no rotation, and says why', async (security) => {
  const as = owner();
  const agent = await pairedAgent(app, as, now);
  const password = security === 'WEP' ? 'abcde' : '';
  const { id } = (await app.call('POST', '/api/user/networks', as, { ...cafe, security, password })).body;
  const answer = await app.call('PUT', `/api/user/networks/${id}/router`, as, { agentId: agent.id, router: 'bar' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'security_cannot_rotate' } });
});

it('the export has the router and its history, and the agents without their keys; a deleted account has neither', async () => {
  const { as, agent, rotate } = await routed();
  await rotate({ password: 'asked for, not begun' });
  const exported = await app.userExport(as.userId);
  expect(exported.networks[0].router).toMatchObject({ state: 'connected', rotation: { state: 'waiting' } });
  expect(exported.agents).toMatchObject([{ id: agent.id, name: 'Bar' }]);
  for (const hidden of [agent.keys.signingKey, 'asked for', 'sealedPassword', 'probeId']) {
    expect(JSON.stringify(exported)).not.toContain(hidden);
  }
});
