import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { expect, vi } from 'vitest';
import type { Answer, IdentityApp } from './identity-app.js';
import { signedIn } from './people.js';

export type Person = Awaited<ReturnType<typeof signedIn>>;

export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.code ?? ''}`.trim();

/** What owners and members do with teams of `app`. */
export function teamPeople(app: () => IdentityApp) {
  const teamOf = async ({ as }: Person) => (await app().call('GET', `/api/user/${as.userId}/team`, { as })).body;
  const teamsOf = async ({ as }: Person) => (await app().call('GET', `/api/user/${as.userId}/teams`, { as })).body;
  const invite = ({ as }: Person, email: string, role = 'manager') =>
    app().call('POST', `/api/user/${as.userId}/team/invitations`, { as, body: { email, role } });
  const accept = ({ as }: Person, token: string) =>
    app().call('POST', `/api/user/${as.userId}/teams`, { as, body: { token } });
  const remove = ({ as }: Person, memberId: string) =>
    app().call('DELETE', `/api/user/${as.userId}/team/members/${memberId}`, { as });
  const mails = async (address: string, template: string) =>
    (await app().mailsTo(address)).filter((mail) => mail.template === template);

  async function ownerWith(plan: 'free' | 'premium' | 'pro'): Promise<Person> {
    const person = await signedIn(app());
    await app().users.updateOne({ _id: person.id }, { $set: { plan } });
    return person;
  }

  /** The token of the newest of `count` invitations to the address. */
  const invitedBy = (email: string, count = 1) =>
    vi.waitFor(async () => {
      const found = await mails(email, 'team-invitation');
      expect(found).toHaveLength(count);
      return new URL(found.at(-1)!.variables.link).searchParams.get('token')!;
    });

  /** A new person, who is a member of the owner's team. */
  async function memberOf(owner: Person, role = 'manager'): Promise<Person> {
    const member = await signedIn(app());
    expect((await invite(owner, member.email, role)).status).toBe(201);
    expect((await accept(member, await invitedBy(member.email))).status).toBe(201);
    return member;
  }

  /** What the gateway learns of a user in the account of an owner. */
  async function check(owner: Person, member: Person) {
    const { method, path } = checkMembership;
    const headers = calledBy('gateway', { to: 'identity', method, path });
    return (await app().call(method, path, { headers, body: { ownerId: owner.id, memberId: member.id } })).body.grant;
  }

  return { teamOf, teamsOf, invite, accept, remove, mails, ownerWith, invitedBy, memberOf, check };
}
