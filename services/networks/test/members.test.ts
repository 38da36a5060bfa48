import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { membershipChanged, userDeleted } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { transferNetworks } from '@wifi-share/contracts/internal/network-transfer';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

/** Roles by member, as identity has them. */
const roles = new Map<string, TeamRole>();
const identity = createServer(async (request, response) => {
  const { ownerId, memberId } = JSON.parse(await text(request));
  const role = roles.get(memberId);
  const owner = { userId: ownerId, plan: 'pro', maxNetworks: 10, entitlementVersion: 1 };
  response.writeHead(request.url === checkMembership.path ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ grant: role ? { role, owner } : null }));
});

let app: NetworksApp;
let bus: EventBus;
beforeAll(async () => {
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  app = await startNetworks({ identityUrl: `http://127.0.0.1:${(identity.address() as AddressInfo).port}` });
  bus = connectBus({ url: app.world.natsUrl, name: 'identity', streams: [streams.identity], log: app.service.app.log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
  identity.close();
});

const actingAs = (owner: Principal, role: TeamRole, userId: string = randomUUID()): Principal => ({
  ...owner,
  member: { userId, role },
});
const screen = { name: 'Bar', languages: ['en'] };

/** A network of an owner, with one screen that the owner added. */
async function venue() {
  const owner = { ...ownerOf(5), plan: 'pro' as const };
  const { id } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
  const add = async (as: Principal): Promise<string> =>
    (await app.call('POST', `/api/user/networks/${id}/screens`, as, screen)).body.token;
  const isShown = async (token: string) => (await app.call('GET', `/api/screen/${token}`, null)).status === 200;
  const say = (memberId: string, role: TeamRole | null, time = new Date()) =>
    bus.publish(
      createOutgoingEvent(membershipChanged, {
        ...{ subject: owner.userId, source: 'identity', time, data: { memberId, role } },
      }),
    );
  const handOver = async (from: Principal, { sessionId: _, ...to }: Principal) =>
    app.service.app.inject({
      ...{ method: 'POST', url: transferNetworks.path, payload: { fromId: from.userId, to } },
      headers: calledBy('identity', { ...transferNetworks, to: 'networks' }),
    });
  return { owner, id, add, isShown, say, handOver };
}

it.each([
  ['manager', [200, 200, 201]],
  ['printer', [200, 403, 201]],
  ['viewer', [200, 403, 403]],
] as const)('a %s reads, changes and shows networks of the owner with the answers %j', async (role, expected) => {
  const { owner, id } = await venue();
  const as = actingAs(owner, role);
  const answers = [
    await app.call('GET', `/api/user/${owner.userId}/networks`, as),
    await app.call('PUT', `/api/user/networks/${id}`, as, { name: 'Changed' }),
    await app.call('POST', `/api/user/networks/${id}/screens`, as, screen),
  ];
  expect(answers.map(({ status }) => status)).toEqual(expected);
  expect(answers.flatMap(({ status, body }) => (status === 403 ? body.code : []))).toEqual(
    expected.filter((status) => status === 403).map(() => 'team_right_missing'),
  );
});

it('the screens that a member added end when they are removed, or may not share any more; others stay', async () => {
  const { owner, add, isShown, say } = await venue();
  const [removed, demoted, promoted] = [randomUUID(), randomUUID(), randomUUID()];
  const [ofOwner, tokens] = [await add(owner), [] as string[]];
  for (const member of [removed, demoted, promoted]) tokens.push(await add(actingAs(owner, 'printer', member)));
  roles.set(demoted, 'viewer').set(promoted, 'manager');
  await say(promoted, 'manager');
  await say(demoted, 'viewer');
  await say(removed, null);
  await vi.waitFor(async () => expect(await Promise.all(tokens.map(isShown))).toEqual([false, false, true]));
  expect(await isShown(ofOwner)).toBe(true);
});

it('the screens that a member added end also after the networks were handed over', async () => {
  const { owner, add, isShown, say, handOver } = await venue();
  const [member, next] = [randomUUID(), { ...ownerOf(5), plan: 'pro' as const }];
  const [ofOwner, token] = [await add(owner), await add(actingAs(owner, 'printer', member))];
  await handOver(owner, next);
  expect((await app.call('GET', `/api/user/${next.userId}/screens`, next)).body).toHaveLength(2);
  await say(member, null);
  await vi.waitFor(async () => expect(await isShown(token)).toBe(false));
  expect(await isShown(ofOwner)).toBe(true);
});

/** A screen of the one who took the networks over, as it was stored when it kept its adder. */
const addedAsMember = (networkId: string, owner: Principal, { userId }: Principal) =>
  app
    .stored('screens')
    .updateOne({ networkId, userId, addedBy: null }, { $set: { addedBy: userId, addedIn: owner.userId } });

it('who took the networks over keeps the screens that they had added as a member, when that membership ends', async () => {
  const { owner, id, add, isShown, say, handOver } = await venue();
  const [next, other] = [{ ...ownerOf(5), plan: 'pro' as const }, randomUUID()];
  const token = await add(actingAs(owner, 'manager', next.userId));
  await handOver(owner, next);
  await addedAsMember(id, owner, next);
  const late = await add(actingAs(next, 'printer', other));
  await say(next.userId, null);
  await bus.publish(
    createOutgoingEvent(membershipChanged, {
      ...{ subject: next.userId, source: 'identity', time: new Date(), data: { memberId: other, role: null } },
    }),
  );
  await vi.waitFor(async () => expect(await isShown(late)).toBe(false));
  expect(await isShown(token)).toBe(true);
});

it('so they do when they have handed the networks on before', async () => {
  const { owner, add, isShown, say, handOver } = await venue();
  const [next, last, other] = [ownerOf(5), ownerOf(5), randomUUID()];
  const [token, ofOther] = [
    await add(actingAs(owner, 'manager', next.userId)),
    await add(actingAs(owner, 'printer', other)),
  ];
  await handOver(owner, next);
  await handOver(next, last);
  await say(next.userId, null);
  await say(other, null);
  await vi.waitFor(async () => expect(await isShown(ofOther)).toBe(false));
  expect(await isShown(token)).toBe(true);
});

it('the screens that a member added end when the owner hands the networks over and deletes the account', async () => {
  const { owner, id, add, isShown, handOver } = await venue();
  const next = { ...ownerOf(5), plan: 'pro' as const };
  const kept = [await add(owner), await add(actingAs(owner, 'manager', next.userId))];
  const token = await add(actingAs(owner, 'printer'));
  await handOver(owner, next);
  expect(await isShown(token)).toBe(true);
  await addedAsMember(id, owner, next);
  const time = new Date(Date.now() - 3_600_000);
  const event = { subject: owner.userId, source: 'identity', time, data: { version: 9 } };
  await bus.publish(createOutgoingEvent(userDeleted, event));
  await vi.waitFor(async () => expect(await isShown(token)).toBe(false));
  expect(await Promise.all(kept.map(isShown))).toEqual([true, true]);
});

const reactions = () => app.log().filter((line) => line.includes('"networks-membership-changed"')).length;

it('a removal that comes again ends no screens of a member who was taken back', async () => {
  const { owner, add, isShown, say } = await venue();
  const member = randomUUID();
  const token = await add(actingAs(owner, 'printer', member));
  roles.set(member, 'printer');
  const before = reactions();
  await say(member, null, new Date(Date.now() - 3_600_000));
  await vi.waitFor(() => expect(reactions()).toBeGreaterThan(before));
  expect(await isShown(token)).toBe(true);
});

it('a screen that a request of before adds after the removal ends too', async () => {
  const { owner, add, isShown, say } = await venue();
  const member = randomUUID();
  const before = reactions();
  // It is repeated at the age of a minute.
  await say(member, null, new Date(Date.now() - 45_000));
  await vi.waitFor(() => expect(reactions()).toBeGreaterThan(before));
  const token = await add(actingAs(owner, 'printer', member));
  expect(await isShown(token)).toBe(true);
  await vi.waitFor(async () => expect(await isShown(token)).toBe(false));
});
