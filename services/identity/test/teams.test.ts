import { membershipChanged } from '@wifi-share/contracts/events/identity';
import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, signedIn, signInAs } from './people.js';

const day = 24 * 60 * 60_000;

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

type Person = Awaited<ReturnType<typeof signedIn>>;

const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const teamOf = async ({ as }: Person) => (await app.call('GET', `/api/user/${as.userId}/team`, { as })).body;
const teamsOf = async ({ as }: Person) => (await app.call('GET', `/api/user/${as.userId}/teams`, { as })).body;
const invite = ({ as }: Person, email: string, role = 'manager') =>
  app.call('POST', `/api/user/${as.userId}/team/invitations`, { as, body: { email, role } });
const accept = ({ as }: Person, token: string) =>
  app.call('POST', `/api/user/${as.userId}/teams`, { as, body: { token } });
const remove = ({ as }: Person, memberId: string) =>
  app.call('DELETE', `/api/user/${as.userId}/team/members/${memberId}`, { as });
const mails = async (address: string, template: string) =>
  (await app.mailsTo(address)).filter((mail) => mail.template === template);

async function ownerWith(plan: 'free' | 'premium' | 'pro'): Promise<Person> {
  const person = await signedIn(app);
  await app.users.updateOne({ _id: person.id }, { $set: { plan } });
  return person;
}

/** The token of the newest of `count` invitations to the address. */
const invitedBy = (email: string, count = 1) =>
  eventually(async () => {
    const found = await mails(email, 'team-invitation');
    expect(found).toHaveLength(count);
    return new URL(found.at(-1)!.variables.link).searchParams.get('token')!;
  });

/** A new person, who is a member of the owner's team. */
async function memberOf(owner: Person, role = 'manager'): Promise<Person> {
  const member = await signedIn(app);
  expect((await invite(owner, member.email, role)).status).toBe(201);
  expect((await accept(member, await invitedBy(member.email))).status).toBe(201);
  return member;
}

/** What the gateway learns of a user in the account of an owner. */
async function check(owner: Person, member: Person) {
  const { method, path } = checkMembership;
  const headers = calledBy('gateway', { to: 'identity', method, path });
  return (await app.call(method, path, { headers, body: { ownerId: owner.id, memberId: member.id } })).body.grant;
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body?.code ?? ''}`.trim();

describe('an invitation', () => {
  it('is e-mailed, says what it is for, and makes its reader a member, once', async () => {
    const [owner, guest] = [await ownerWith('premium'), await signedIn(app)];
    const { status, body: invitation } = await invite(owner, guest.email, 'printer');
    expect([status, invitation.role, invitation.state]).toEqual([201, 'printer', 'open']);
    const token = await invitedBy(guest.email);
    expect(await app.call('POST', '/api/invitations/read', { body: { token } })).toMatchObject({
      ...{ status: 200, body: { owner: owner.username, role: 'printer', email: guest.email } },
    });
    expect(await check(owner, guest)).toBeNull();
    expect((await accept(guest, token)).body).toEqual({
      ...{ ownerId: owner.id, owner: owner.username, role: 'printer', state: 'active', plan: 'premium' },
      ...{ maxNetworks: 1, timeZone: expect.any(String), transferOffered: false },
    });
    expect(await check(owner, guest)).toMatchObject({ role: 'printer', owner: { userId: owner.id, plan: 'premium' } });
    expect(await teamOf(owner)).toMatchObject({ members: [{ userId: guest.id, role: 'printer' }], invitations: [] });
    expect(codeOf(await accept(guest, token))).toBe('410 invitation_gone');
    await eventually(async () =>
      expect(await mails(owner.email, 'team-joined')).toMatchObject([
        { variables: { member: guest.username, role: 'printer' } },
      ]),
    );
  });

  it('is only for the verified address that was invited', async () => {
    const [owner, other] = [await ownerWith('premium'), await signedIn(app)];
    const invited = newcomer();
    await invite(owner, invited.email.toUpperCase());
    const token = await invitedBy(invited.email.toUpperCase());
    expect(codeOf(await accept(other, token))).toBe('403 invitation_of_other_address');
    // Whoever signs up with the address has not shown that it is theirs.
    const { id } = await register(app, invited);
    const as = { ...other.as, userId: id } satisfies Principal;
    expect(codeOf(await accept({ ...other, as }, token))).toBe('403 invitation_of_other_address');
    await app.users.updateOne({ _id: id }, { $set: { emailVerified: true } });
    expect((await accept({ ...other, as }, token)).status).toBe(201);
  });

  it('works for seven days, and not when it was withdrawn or replaced', async () => {
    const [owner, guest] = [await ownerWith('premium'), await signedIn(app)];
    await invite(owner, guest.email);
    const first = await invitedBy(guest.email);
    await invite(owner, guest.email, 'viewer');
    const second = await invitedBy(guest.email, 2);
    expect(codeOf(await accept(guest, first))).toBe('410 invitation_gone');
    const [invitation] = (await teamOf(owner)).invitations;
    clock += 7 * day;
    expect(codeOf(await accept(guest, second))).toBe('410 invitation_gone');
    expect((await teamOf(owner)).invitations).toMatchObject([{ role: 'viewer', state: 'expired' }]);
    clock -= 1000;
    const { as } = owner;
    await app.call('DELETE', `/api/user/${as.userId}/team/invitations/${invitation.id}`, { as });
    expect(codeOf(await app.call('POST', '/api/invitations/read', { body: { token: second } }))).toBe(
      '410 invitation_gone',
    );
    expect(await teamsOf(guest)).toEqual([]);
  });

  it('needs a recent proof, room in the plan, and someone who is not in the team', async () => {
    const owner = await ownerWith('free');
    expect(codeOf(await invite(owner, owner.email))).toBe('409 already_member');
    const member = await memberOf(owner);
    expect(codeOf(await invite(owner, member.email))).toBe('409 already_member');
    expect(codeOf(await invite(owner, newcomer().email))).toBe('403 member_limit_reached');
    clock += 11 * 60_000;
    expect(codeOf(await invite(owner, newcomer().email))).toBe('403 proof_required');
  });

  it('is sent to one address five times an hour, whoever asks', async () => {
    const [owners, { email }] = [await Promise.all([1, 2].map(() => ownerWith('pro'))), newcomer()];
    for (let time = 0; time < 5; time++) expect((await invite(owners[time % 2]!, email)).status).toBe(201);
    expect(codeOf(await invite(owners[0]!, email))).toBe('429 too_many_requests');
  });

  it('is made twenty times an hour by one owner, whoever gets it', async () => {
    const owner = await ownerWith('free');
    const { as } = owner;
    for (let time = 0; time < 20; time++) {
      const { status, body } = await invite(owner, newcomer().email);
      expect(status).toBe(201);
      await app.call('DELETE', `/api/user/${as.userId}/team/invitations/${body.id}`, { as });
    }
    expect(codeOf(await invite(owner, newcomer().email))).toBe('429 too_many_requests');
  });

  it('is never stored as it was sent', async () => {
    const [owner, { email }] = [await ownerWith('free'), newcomer()];
    await invite(owner, email);
    const token = await invitedBy(email);
    expect(JSON.stringify(await app.users.findOne({ _id: owner.id }))).not.toContain(token);
  });
});

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
    expect((await remove(owner, first.id)).status).toBe(204);
    expect(codeOf(await app.call('PATCH', member, { as, body: { role: 'viewer' } }))).toBe('404 member_not_found');
    const team = `/api/user/${second.id}/teams/${owner.id}`;
    expect((await app.call('DELETE', team, { as: second.as })).status).toBe(204);
    expect(await check(owner, second)).toBeNull();
    expect(await teamOf(owner)).toEqual({ members: [], invitations: [], transfer: null });
    await eventually(async () => expect(await mails(first.email, 'team-ended')).toHaveLength(1));
    expect(await mails(second.email, 'team-ended')).toEqual([]);
    const published = async () =>
      (await readStreamMessages(app.world.natsUrl))
        .filter(({ subject }) => subject === membershipChanged.natsSubject(owner.id))
        .map(({ body }) => membershipChanged.parse(JSON.parse(body)).data);
    await eventually(async () => expect(await published()).toHaveLength(5));
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
    await eventually(async () => {
      for (const owner of owners) expect(await teamOf(owner)).toMatchObject({ members: [] });
    });
  });

  it('is warned when the owner deletes the account, and gets nothing of it', async () => {
    const owner = await ownerWith('free');
    const member = await memberOf(owner);
    const { as, password } = owner;
    expect((await app.call('DELETE', `/api/user/${as.userId}`, { as, body: { password } })).status).toBe(204);
    expect(await check(owner, member)).toBeNull();
    const [mail] = await eventually(async () => {
      const found = await mails(member.email, 'team-ended');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(mail!.variables).toMatchObject({ owner: owner.username, reason: 'deleted' });
  });
});

it('a report of a sign-in by another person ends invitations and offers, but no membership', async () => {
  const owner = await ownerWith('premium');
  const member = await memberOf(owner);
  await invite(owner, newcomer().email);
  await signInAs(app, owner);
  const mail = await eventually(async () => {
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

it('what expired a week ago is removed', async () => {
  const [owner, { email }] = [await ownerWith('free'), newcomer()];
  await invite(owner, email);
  clock += 15 * day;
  expect((await teamOf(owner)).invitations).toHaveLength(1);
  const again = await startIdentity({ now: () => new Date(clock), world: app.world });
  await eventually(async () =>
    expect(await app.users.findOne({ _id: owner.id })).toMatchObject({ team: { invitations: [] } }),
  );
  await again.stop();
});
