import { randomUUID } from 'node:crypto';
import { membershipChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startNetworks();
  bus = connectBus({ url: app.world.natsUrl, name: 'identity', streams: [streams.identity], log: app.service.app.log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const actingAs = (owner: Principal, role: TeamRole, userId = randomUUID()): Principal => ({
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
  const say = (memberId: string, role: TeamRole | null) =>
    bus.publish(
      createOutgoingEvent(membershipChanged, {
        ...{ subject: owner.userId, source: 'identity', time: new Date(), data: { memberId, role } },
      }),
    );
  return { owner, id, add, isShown, say };
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
  await say(promoted, 'manager');
  await say(demoted, 'viewer');
  await say(removed, null);
  await vi.waitFor(async () => expect(await Promise.all(tokens.map(isShown))).toEqual([false, false, true]), {
    timeout: 15_000,
  });
  expect(await isShown(ofOwner)).toBe(true);
});
