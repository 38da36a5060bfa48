import { clockTolerance } from '@wifi-share/agent-protocol/request-signature';
import { probeRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
import { durations } from '@wifi-share/contracts/durations';
import { networkDeleted, networkUpdated, passwordRotated } from '@wifi-share/contracts/events/networks';
import { limits } from '@wifi-share/contracts/limits';
import { plans } from '@wifi-share/contracts/plans';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { agentModel } from '../src/agents/agent.model.js';
import { createAgents } from '../src/agents/agents.service.js';
import { networkModel } from '../src/networks/network.model.js';
import { createNetworkStore } from '../src/networks/network-store.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { publishedEvents } from './published-events.js';
import { createTestAgent, pairedAgent, routedNetwork } from './test-agent.js';

let clock = new Date('2026-11-26T12:00:00.000Z');
const now = () => clock;
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ now });
});
afterAll(() => app.stop());

/** 32 zero bytes: a point of the curve that gives no shared secret. */
const unusableKey = 'A'.repeat(43);

const agentsOf = async (as: ReturnType<typeof ownerOf>) =>
  (await app.call('GET', `/api/user/${as.userId}/agents`, as)).body;
const newCode = async (as: ReturnType<typeof ownerOf>): Promise<string> =>
  (await app.call('POST', `/api/user/${as.userId}/agent-pairing-codes`, as)).body.code;

/** An owner of that plan, as identity has published it. */
async function ownerWith(plan: 'free' | 'pro') {
  const as = { ...ownerOf(plans[plan].maxNetworks), plan };
  const copy = { version: 1, plan, maxNetworks: plans[plan].maxNetworks, isActive: true };
  await app.entitlements.insertOne({ _id: as.userId, ...copy });
  return as;
}

describe('pairing', () => {
  it('takes a code once, as it is typed, and gives no jobs until the owner has compared the fingerprint', async () => {
    const as = await ownerWith('pro');
    const code = await newCode(as);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    const agent = createTestAgent(app, now);
    const paired = await agent.pair(code.toLowerCase().replaceAll('-', ' '));
    expect(paired.status).toBe(201);
    const { fingerprint } = paired.body;
    expect(await agentsOf(as)).toEqual([
      {
        ...{
          id: agent.id,
          name: 'Bar',
          fingerprint,
          state: 'unconfirmed',
          version: '0.2.0',
          routers: agent.facts.routers,
        },
        ...{ networks: [], createdAt: clock.toISOString(), lastSeenAt: clock.toISOString() },
        away: false,
      },
    ]);
    expect((await agent.poll()).body).toEqual({ state: 'unconfirmed', jobs: [] });
    expect((await createTestAgent(app, now).pair(code)).body.code).toBe('pairing_code_invalid');

    const confirm = (body: object) => app.call('POST', `/api/user/${as.userId}/agents/${agent.id}/confirm`, as, body);
    expect((await confirm({ fingerprint: 'AAAA-AAAA-AAAA-AAAA' })).body.code).toBe('agent_fingerprint_differs');
    expect((await confirm({ fingerprint })).body.state).toBe('active');
    expect((await agent.poll()).body.state).toBe('active');

    clock = new Date(clock.getTime() + 4 * 60_000);
    expect(await agentsOf(as)).toMatchObject([{ away: true }]);
    await agent.poll();
    expect(await agentsOf(as)).toMatchObject([{ away: false }]);
  });

  it('takes the newest code alone, for ten minutes, and none that was guessed; codes are stored hashed', async () => {
    const as = await ownerWith('pro');
    const [first, second] = [await newCode(as), await newCode(as)];
    const agent = createTestAgent(app, now);
    for (const code of [first, 'AAAA-AAAA-AAAA'])
      expect((await agent.pair(code)).body.code).toBe('pairing_code_invalid');
    const keys = await app.redis.keys('pairing:*');
    expect(JSON.stringify([keys, await app.redis.mget(keys)])).not.toContain(second.replaceAll('-', ''));
    for (const key of keys) {
      expect(await app.redis.ttl(key)).toBeLessThanOrEqual(durations.pairingCodeMinutes * 60);
    }
    expect((await agent.pair(second)).status).toBe(201);
  });

  it('needs room in the plan', async () => {
    const as = await ownerWith('free');
    const codes = [await newCode(as)];
    await pairedAgent(app, as, now);
    expect((await app.call('POST', `/api/user/${as.userId}/agent-pairing-codes`, as)).body.code).toBe(
      'agent_limit_reached',
    );
    expect((await createTestAgent(app, now).pair(codes[0]!)).status).toBe(403);
  });

  it('refuses a key that nothing can be encrypted to, and leaves the code', async () => {
    const as = await ownerWith('pro');
    const code = await newCode(as);
    const agent = createTestAgent(app, now);
    expect((await agent.pair(code, { sealingKey: unusableKey })).body.code).toBe('agent_refused');
    expect((await agent.pair(code)).status).toBe(201);
  });

  it('has the room of a plan that was just paid for, before its event arrives', async () => {
    const as = await ownerWith('free');
    await pairedAgent(app, as, now);
    const paid = { ...as, plan: 'pro' as const, entitlementVersion: 2 };
    const second = await pairedAgent(app, paid, now);
    expect((await second.poll()).body.state).toBe('active');
  });
});

describe('a request of an agent', () => {
  it.each([
    ['of another time', (agent: Paired) => agent.signed(path, body, clock.getTime() + clockTolerance + 1)],
    ['with another body', (agent: Paired) => agent.signed(path, '{}')],
    ['for another path', (agent: Paired) => agent.signed('/api/agent/jobs/x/begin', body)],
    ['without a signature', () => ({})],
  ])('%s is refused', async (_what, headersOf) => {
    const agent = await pairedAgent(app, await ownerWith('pro'), now);
    const answer = await agent.send(path, JSON.parse(body), headersOf(agent));
    expect(answer).toMatchObject({ status: 401, body: { code: 'agent_refused' } });
  });

  it('is taken once', async () => {
    const agent = await pairedAgent(app, await ownerWith('pro'), now);
    const headers = agent.signed(path, body);
    expect((await agent.send(path, JSON.parse(body), headers)).status).toBe(200);
    expect((await agent.send(path, JSON.parse(body), headers)).body.code).toBe('agent_refused');
  });

  it('in the name of another agent is refused', async () => {
    const as = await ownerWith('pro');
    const [mine, other] = [await pairedAgent(app, as, now), await pairedAgent(app, as, now)];
    const headers = { ...mine.signed(path, body), 'agent-id': other.id };
    expect((await mine.send(path, JSON.parse(body), headers)).body.code).toBe('agent_refused');
  });

  type Paired = Awaited<ReturnType<typeof pairedAgent>>;
  const path = '/api/agent/poll';
  const body = JSON.stringify({ version: '0.2.0', routers: [] });
});

describe('an agent', () => {
  it('gets the jobs of its own networks alone, and ends no others', async () => {
    const [as, other] = [await ownerWith('pro'), await ownerWith('pro')];
    const [agent, beside, stranger] = [
      await pairedAgent(app, as, now),
      await pairedAgent(app, as, now),
      await pairedAgent(app, other, now),
    ];
    const id = await routedNetwork(app, as, agent, cafe);
    await app.call('POST', `/api/user/networks/${id}/rotations`, as, {});
    const job = await agent.job();
    for (const thief of [beside, stranger]) {
      expect((await thief.poll()).body.jobs).toEqual([]);
      expect((await thief.begin(job)).body.code).toBe('job_gone');
      expect((await thief.end(job, { outcome: 'applied', verified: true })).body.code).toBe('job_gone');
    }
    expect((await app.guestNetwork(id)).body.password).toBe(cafe.password);
  });

  it('gets its other jobs where the password of one network opens with no key', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const ids = [await routedNetwork(app, as, agent, cafe), await routedNetwork(app, as, agent, cafe)];
    for (const id of ids) await app.call('POST', `/api/user/networks/${id}/rotations`, as, {});
    await app.networks.updateOne({ _id: ids[0] }, { $set: { sealedPassword: 'of another key' } });
    expect((await agent.job()).networkId).toBe(ids[1]);
    expect(app.log().join('')).toContain('a job was left out of the answer to an agent');
  });

  it('is answered without jobs where nothing can be encrypted to its key', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const id = await routedNetwork(app, as, agent, cafe);
    await app.stored('agents').updateOne({ _id: agent.id }, { $set: { sealingKey: unusableKey } });
    await app.call('POST', `/api/user/networks/${id}/rotations`, as, {});
    expect(await agent.poll()).toMatchObject({ status: 200, body: { state: 'active', jobs: [] } });
  });

  it('that is revoked gets nothing any more, also where it was waiting, and its networks have no router', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const id = await routedNetwork(app, as, agent, cafe);
    await app.call('POST', `/api/user/networks/${id}/rotations`, as, {});
    const job = await agent.job();
    expect((await app.call('DELETE', `/api/user/${as.userId}/agents/${agent.id}`, as)).status).toBe(204);
    expect((await agent.poll()).body).toEqual({ state: 'revoked', jobs: [] });
    expect((await agent.begin(job)).body.code).toBe('agent_refused');
    expect(await agentsOf(as)).toEqual([]);
    expect((await app.call('GET', `/api/user/networks/${id}/router`, as)).body).toEqual({ router: null });
    expect((await app.guestNetwork(id)).body).toMatchObject({ password: cafe.password, follows: false });
  });

  it('that is revoked keeps what its calls are answered by, and only the newest 20 of an owner are kept', async () => {
    const as = await ownerWith('pro');
    const kept = await pairedAgent(app, as, now);
    const agent = await pairedAgent(app, as, now);
    const stored = app.stored('agents');
    const revoked = Array.from({ length: limits.revokedAgentsMax + 2 }, (_, n) => {
      const revokedAt = new Date(clock.getTime() - (n + 1) * 1000);
      return { _id: `${as.userId}-${n}`, userId: as.userId, createdAt: clock, revokedAt };
    });
    await stored.insertMany(revoked);
    expect((await app.call('DELETE', `/api/user/${as.userId}/agents/${agent.id}`, as)).status).toBe(204);
    expect((await agent.poll()).body).toEqual({ state: 'revoked', jobs: [] });
    const left = await stored.find({ userId: as.userId, revokedAt: { $exists: true } }).toArray();
    const ids = left.map(({ _id }) => _id);
    expect(ids.sort()).toEqual(
      [agent.id, ...revoked.slice(0, limits.revokedAgentsMax - 1).map(({ _id }) => _id)].sort(),
    );
    const fields = Object.keys((await stored.findOne({ _id: agent.id }))!).sort();
    expect(fields).toEqual(['_id', 'createdAt', 'revokedAt', 'signingKey', 'userId']);
    expect((await agentsOf(as)).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  });

  it('that begins while it is revoked keeps its rotation, and is not revoked', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const id = await routedNetwork(app, as, agent, cafe);
    await app.call('POST', `/api/user/networks/${id}/rotations`, as, {});
    const job = await agent.job();
    const dbName = `${app.world.mongoPrefix}networks`;
    const database = await mongoose.createConnection(app.world.mongoUrl, { dbName }).asPromise();
    onTestFinished(() => database.close());
    const [agents, networks] = [agentModel(database), networkModel(database)];
    // It begins after the service has looked, and before its first write.
    let begun: Promise<unknown> | undefined;
    for (const { collection } of [agents, networks]) {
      for (const write of ['updateOne', 'findOneAndUpdate'] as const) {
        const written = collection[write].bind(collection) as (...given: unknown[]) => Promise<unknown>;
        vi.spyOn(collection, write).mockImplementation((async (...given: unknown[]) => {
          begun ??= agent.begin(job);
          await begun;
          return written(...given);
        }) as never);
      }
    }
    const store = createNetworkStore({ networks, outboxFilled: () => undefined, now });
    const owned = await agents.find({ userId: as.userId }).lean();
    const unused = {} as never;
    const service = createAgents({
      ...{ agents, networks, store, now, entitlements: unused, pairingCodes: unused },
      ownedAgents: async () => ({ owned, paused: new Set(), hasRoom: true }),
    });
    await expect(service.revoke(as, agent.id)).rejects.toMatchObject({ code: 'rotation_under_way' });
    expect((await agent.end(job, { outcome: 'applied', verified: true })).status).toBe(200);
    expect((await app.guestNetwork(id)).body.password).toBe(agent.passwordOf(job));
  });

  it('that is revoked after its network was deleted says nothing of that network', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const id = await routedNetwork(app, as, agent, cafe);
    await app.call('DELETE', `/api/user/networks/${id}`, as);
    const deleted = await publishedEvents(app, networkDeleted.natsSubject(id), 1);
    expect((await app.call('DELETE', `/api/user/${as.userId}/agents/${agent.id}`, as)).status).toBe(204);
    expect((await app.call('POST', `/api/user/networks/${id}/restore`, as)).status).toBe(200);
    expect((await app.call('GET', `/api/user/networks/${id}/router`, as)).body).toEqual({ router: null });
    const restored = (await publishedEvents(app, networkUpdated.natsSubject(id), 2)).at(-1);
    expect(restored).toMatchObject({ data: { version: networkDeleted.parse(deleted[0]).data.version + 1 } });
    await publishedEvents(app, networkDeleted.natsSubject(id), 1);
  });

  it('that the plan has no room for any more is paused, newest first', async () => {
    const as = await ownerWith('pro');
    const older = await pairedAgent(app, as, now);
    clock = new Date(clock.getTime() + 1000);
    const newer = await pairedAgent(app, as, now);
    const id = await routedNetwork(app, as, newer, cafe);
    await app.entitlements.updateOne({ _id: as.userId }, { $set: { plan: 'free', version: 2 } });
    const states = async (of: typeof as) => (await agentsOf(of)).map((agent: { state: string }) => agent.state);
    expect(await states(as)).toEqual(['active', 'paused']);
    const rotate = (of: typeof as) => app.call('POST', `/api/user/networks/${id}/rotations`, of, {});
    expect((await rotate(as)).body.code).toBe('agent_paused');
    const chosen = { agentId: newer.id, router: 'bar' };
    expect((await app.call('PUT', `/api/user/networks/${id}/router`, as, chosen)).body.code).toBe('agent_paused');
    for (const { problems } of [rotatePassword, probeRouter]) expect(problems).toContain('agent_paused');
    expect((await older.poll()).body.state).toBe('active');
    // A plan that was paid for since, of which no event has arrived.
    const paid = { ...as, entitlementVersion: 3 };
    expect(await states(paid)).toEqual(['active', 'active']);
    expect((await rotate(paid)).status).toBe(202);
  });

  it("of another owner is neither seen, confirmed, renamed nor revoked; and no network is given another's agent", async () => {
    const [as, thief] = [await ownerWith('pro'), await ownerWith('pro')];
    const agent = await pairedAgent(app, as, now);
    const path = `/api/user/${thief.userId}/agents/${agent.id}`;
    expect(await agentsOf(thief)).toEqual([]);
    const [{ fingerprint }] = await agentsOf(as);
    for (const [method, url, body] of [
      ['POST', `${path}/confirm`, { fingerprint }],
      ['PATCH', path, { name: 'Mine' }],
      ['DELETE', path],
    ] as const) {
      expect((await app.call(method, url, thief, body)).body.code).toBe('agent_not_found');
    }
    const { id } = (await app.call('POST', '/api/user/networks', thief, cafe)).body;
    const chosen = { agentId: agent.id, router: 'bar' };
    expect((await app.call('PUT', `/api/user/networks/${id}/router`, thief, chosen)).body.code).toBe('agent_not_found');
  });
});

it('a router that is looked at again forgets what was found, unless that is refused', async () => {
  const as = await ownerWith('pro');
  const agent = await pairedAgent(app, as, now);
  const { id } = (await app.call('POST', '/api/user/networks', as, cafe)).body;
  const router = `/api/user/networks/${id}/router`;
  const look = (name: string) => app.call('PUT', router, as, { agentId: agent.id, router: name });
  await look('bar');
  const failure = { reason: 'signIn' as const, detail: '' };
  await agent.end(await agent.job(), { outcome: 'failed', failure });
  expect((await look('cellar')).body.code).toBe('agent_not_found');
  expect((await app.call('GET', router, as)).body.router.probeFailure).toEqual(failure);
  expect((await look('bar')).body).toMatchObject({ state: 'probing', probe: null, probeFailure: null });
});

describe('what is read of the router', () => {
  async function readFrom(settings: object) {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const id = await routedNetwork(app, as, agent, cafe);
    await app.call('PATCH', `/api/user/networks/${id}/router`, as, settings);
    clock = new Date(clock.getTime() + durations.routerReadMinutes * 60_000);
    const job = await agent.job();
    expect(job.kind).toBe('read');
    expect(agent.passwordOf(job)).toBe(cafe.password);
    const router = async () => (await app.call('GET', `/api/user/networks/${id}/router`, as)).body.router;
    return { agent, job, router, guest: async () => (await app.guestNetwork(id)).body };
  }
  const other = { outcome: 'different' as const, ssid: 'Cafe Guest', password: 'set at the router' };

  it('is asked for each ten minutes, and shown', async () => {
    const { agent, job, router } = await readFrom({});
    await agent.end(job, { outcome: 'same' });
    expect((await router()).reading).toEqual({ at: clock.toISOString(), differs: null });
    expect((await agent.poll()).body.jobs).toEqual([]);
  });

  it('is news for no other service, whatever was read', async () => {
    const { agent, job } = await readFrom({});
    const { networkId } = job;
    const before = await publishedEvents(app, networkUpdated.natsSubject(networkId), 1);
    await agent.end(job, { outcome: 'same' });
    clock = new Date(clock.getTime() + durations.routerReadMinutes * 60_000);
    await agent.end(await agent.job(), other);
    clock = new Date(clock.getTime() + durations.routerReadMinutes * 60_000);
    const failure = { reason: 'unreachable' as const, detail: '' };
    expect((await agent.end(await agent.job(), { outcome: 'failed', failure })).status).toBe(200);
    await vi.waitFor(async () => expect((await app.networks.findOne({ _id: networkId }))?.outbox ?? []).toEqual([]));
    expect(await publishedEvents(app, networkUpdated.natsSubject(networkId), 1)).toEqual(before);
  });

  it('is another name where the router has no such network, and nothing where it cannot be read', async () => {
    const { agent, job, router } = await readFrom({});
    await agent.end(job, { outcome: 'failed', failure: { reason: 'notFound', detail: '' } });
    const reading = { at: clock.toISOString(), differs: 'ssid' };
    expect(await router()).toMatchObject({ reading });
    clock = new Date(clock.getTime() + durations.routerReadMinutes * 60_000);
    const readFailure = { reason: 'signIn' as const, detail: 'wrong password' };
    await agent.end(await agent.job(), { outcome: 'failed', failure: readFailure });
    expect(await router()).toMatchObject({ reading, readFailure });
    clock = new Date(clock.getTime() + durations.routerReadMinutes * 60_000);
    await agent.end(await agent.job(), { outcome: 'same' });
    expect(await router()).not.toHaveProperty('readFailure');
  });

  it('is shown where it differs, and changes nothing unless the owner wants that', async () => {
    const { agent, job, router, guest } = await readFrom({ adopts: false });
    await agent.end(job, other);
    expect((await router()).reading.differs).toBe('password');
    expect((await guest()).password).toBe(cafe.password);
  });

  it.each([
    ['a password', other, 'set at the router', null],
    ['none that is too short', { ...other, password: 'short' }, cafe.password, 'password'],
    ['none of another network', { ...other, ssid: 'Other' }, cafe.password, 'ssid'],
  ])('becomes that of the page where the owner wants that: %s', async (_what, read, password, differs) => {
    const { agent, job, router, guest } = await readFrom({ adopts: true });
    await agent.end(job, read);
    expect((await guest()).password).toBe(password);
    expect((await router()).reading.differs).toBe(differs);
    const rotated = await publishedEvents(app, passwordRotated.natsSubject(job.networkId), differs ? 0 : 1);
    expect(rotated).toMatchObject(differs ? [] : [{ data: { cause: 'agent', name: 'Cafe' } }]);
  });
});
