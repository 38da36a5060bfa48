import { membershipChanged } from '@wifi-share/contracts/events/identity';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, signInAs } from './people.js';
import { codeOf, teamPeople } from './team-people.js';

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

const { teamOf, teamsOf, invite, accept, remove, mails, ownerWith, invitedBy, memberOf, check } = teamPeople(() => app);

describe('a member', () => {
  it('gets another role, is removed, or leaves: the next check says so, an event and an e-mail too', async () => {
    const owner = await ownerWith('premium');
    const [first, second] = [await memberOf(owner), await memberOf(owner, 'viewer')];
    const { as } = owner;
    const member = `/api/user/${as.userId}/team/members/${first.id}`;
    expect((await app.call('PATCH', member, { as, body: { role: 'viewer' } })).body).toMatchObject({ role: 'viewer' });
    expect(await check(owner, first)).toMatchObject({ role: 'viewer' });
    expect((await remove(owner, first.id)).status).toBe(204);
    expect(await check(owner, first)).toBeNull();
    expect(codeOf(await remove(owner, first.id))).toBe('404 member_not_found');
    expect(codeOf(await app.call('PATCH', member, { as, body: { role: 'viewer' } }))).toBe('404 member_not_found');
    const team = `/api/user/${second.id}/teams/${owner.id}`;
    expect((await app.call('DELETE', team, { as: second.as })).status).toBe(204);
    expect(await check(owner, second)).toBeNull();
    expect(await teamOf(owner)).toEqual({ members: [], invitations: [], transfer: null });
    await vi.waitFor(async () => expect(await mails(first.email, 'team-ended')).toHaveLength(1));
    expect(await mails(second.email, 'team-ended')).toEqual([]);
    const published = async () =>
      (await readStreamMessages(app.world.natsUrl))
        .filter(({ subject }) => subject === membershipChanged.natsSubject(owner.id))
        .map(({ body }) => membershipChanged.parse(JSON.parse(body)).data);
    await vi.waitFor(async () => expect(await published()).toHaveLength(5));
    expect((await published()).slice(2)).toEqual([
      { memberId: first.id, role: 'viewer' },
      { memberId: first.id, role: null },
      { memberId: second.id, role: null },
    ]);
  });

  it('pauses where the plan has no room any more, the newest first, and goes on after it', async () => {
    const owner = await ownerWith('premium');
    const [first, second] = [await memberOf(owner), await memberOf(owner)];
    await app.users.updateOne({ _id: owner.id }, { $set: { plan: 'free' } });
    expect([await check(owner, first), await check(owner, second)]).toEqual([expect.anything(), null]);
    expect((await teamOf(owner)).members.map(({ state }: { state: string }) => state)).toEqual(['active', 'paused']);
    expect(await teamsOf(second)).toMatchObject([{ state: 'paused' }]);
    await app.users.updateOne({ _id: owner.id }, { $set: { plan: 'pro' } });
    expect(await check(owner, second)).not.toBeNull();
  });

  it('may do nothing in the account of an owner who is switched off', async () => {
    const owner = await ownerWith('free');
    const member = await memberOf(owner);
    await app.users.updateOne({ _id: owner.id }, { $set: { isActive: false } });
    expect(await check(owner, member)).toBeNull();
    expect(await teamsOf(member)).toEqual([]);
  });

  it('is in several teams, and leaves them all with the account', async () => {
    const owners = [await ownerWith('free'), await ownerWith('free')];
    const member = await memberOf(owners[0]!);
    await invite(owners[1]!, member.email, 'viewer');
    await accept(member, await invitedBy(member.email, 2));
    expect((await teamsOf(member)).map(({ ownerId }: { ownerId: string }) => ownerId).sort()).toEqual(
      owners.map(({ id }) => id).sort(),
    );
    const { as, password } = member;
    expect((await app.call('DELETE', `/api/user/${as.userId}`, { as, body: { password } })).status).toBe(204);
    await vi.waitFor(async () => {
      for (const owner of owners) expect(await teamOf(owner)).toMatchObject({ members: [] });
    });
  });

  it('is warned when the owner deletes the account, and gets nothing of it', async () => {
    const owner = await ownerWith('free');
    const member = await memberOf(owner);
    const { as, password } = owner;
    expect((await app.call('DELETE', `/api/user/${as.userId}`, { as, body: { password } })).status).toBe(204);
    expect(await check(owner, member)).toBeNull();
    const [mail] = await vi.waitFor(async () => {
      const found = await mails(member.email, 'team-ended');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(mail!.variables).toMatchObject({ owner: owner.username, reason: 'deleted' });
  });
});

it('a report of a sign-in by another person writes to a member who has come since, and whose access it ends', async () => {
  const owner = await ownerWith('premium');
  const member = await memberOf(owner);
  await signInAs(app, owner);
  const [mail] = await vi.waitFor(async () => {
    const found = await mails(owner.email, 'new-sign-in');
    expect(found).toHaveLength(1);
    return found;
  });
  const token = new URL(mail!.variables.link).searchParams.get('token');
  expect((await app.call('POST', '/api/auth/not-me', { body: { token } })).status).toBe(200);
  const [ended] = await vi.waitFor(async () => {
    const found = await mails(member.email, 'team-ended');
    expect(found).toHaveLength(1);
    return found;
  });
  expect(ended!.variables).toMatchObject({ owner: owner.username, reason: 'removed' });
});

it('a report of a sign-in by another person ends invitations and offers, but no membership from before that day', async () => {
  const owner = await ownerWith('premium');
  const member = await memberOf(owner);
  const since = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  await app.users.updateOne({ _id: owner.id }, { $set: { 'team.members.0.since': since } });
  await invite(owner, newcomer().email);
  await signInAs(app, owner);
  const mail = await vi.waitFor(async () => {
    const [first] = await mails(owner.email, 'new-sign-in');
    expect(first).toBeDefined();
    return first!;
  });
  const token = new URL(mail.variables.link).searchParams.get('token');
  expect((await app.call('POST', '/api/auth/not-me', { body: { token } })).status).toBe(200);
  expect(await app.users.findOne({ _id: owner.id })).toMatchObject({
    team: { members: [{ userId: member.id }], invitations: [], transfer: null },
  });
});
