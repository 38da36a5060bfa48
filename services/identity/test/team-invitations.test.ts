import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, signedIn } from './people.js';
import { codeOf, teamPeople } from './team-people.js';

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

const { teamOf, teamsOf, invite, accept, mails, ownerWith, invitedBy, memberOf, check } = teamPeople(() => app);

describe('an invitation', () => {
  it('is e-mailed, says what it is for, and makes its reader a member, once', async () => {
    const [owner, guest] = [await ownerWith('premium'), await signedIn(app)];
    const { status, body: invitation } = await invite(owner, guest.email, 'printer');
    expect([status, invitation.role, invitation.state]).toEqual([201, 'printer', 'open']);
    const token = await invitedBy(guest.email);
    const [mail] = await mails(guest.email, 'team-invitation');
    expect(mail).toMatchObject({ expiresAt: new Date(clock + 7 * day).toISOString() });
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
    await vi.waitFor(async () =>
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
    // Signing up with the address does not show that it is theirs.
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

  it('is sent to one address five times an hour, by all owners together', async () => {
    const [owners, { email }] = [await Promise.all([1, 2].map(() => ownerWith('pro'))), newcomer()];
    for (let time = 0; time < 5; time++) expect((await invite(owners[time % 2]!, email)).status).toBe(201);
    expect(codeOf(await invite(owners[0]!, email))).toBe('429 too_many_requests');
  });

  it('is made twenty times an hour by one owner, to all addresses together', async () => {
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

it('what expired a week ago is removed', async () => {
  const [owner, { email }] = [await ownerWith('free'), newcomer()];
  await invite(owner, email);
  clock += 15 * day;
  expect((await teamOf(owner)).invitations).toHaveLength(1);
  const again = await startIdentity({ now: () => new Date(clock), world: app.world });
  await vi.waitFor(async () =>
    expect(await app.users.findOne({ _id: owner.id })).toMatchObject({ team: { invitations: [] } }),
  );
  await again.stop();
});
