import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerOf } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { signedIn } from './people.js';

const day = 24 * 60 * 60_000;

/** What networks is asked for, and answers. */
const asked: { fromId: string; to: { userId: string } }[] = [];
let answer: object;
/** What happens before it answers. */
let meanwhile: () => Promise<unknown>;
const networks = createServer((request, response) => {
  const { method = '', url: path = '', headers } = request;
  expect(callerOf(headers, { to: 'networks', method, path }).caller).toBe('identity');
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', async () => {
    asked.push(JSON.parse(body));
    await meanwhile();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
});

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => networks.listen(0, '127.0.0.1', resolve));
  const NETWORKS_URL = `http://127.0.0.1:${(networks.address() as AddressInfo).port}`;
  app = await startIdentity({ env: { NETWORKS_URL }, now: () => new Date(clock) });
});
afterAll(async () => {
  await app.stop();
  networks.close();
  networks.closeAllConnections();
});
beforeEach(() => {
  clock = Date.now();
  asked.length = 0;
  answer = { moved: 3, refused: null };
  meanwhile = async () => undefined;
});

type Person = Awaited<ReturnType<typeof signedIn>>;

/** An owner on premium with a member. */
async function team() {
  const [owner, member] = [await signedIn(app), await signedIn(app)];
  const members = [{ userId: member.id, role: 'manager', since: new Date() }];
  const stored = { members, invitations: [], transfer: null };
  await app.users.updateOne({ _id: owner.id }, { $set: { plan: 'premium', team: stored } as object });
  return { owner, member };
}

const offer = ({ as }: Person, memberId: string) =>
  app.call('PUT', `/api/user/${as.userId}/team/transfer`, { as, body: { memberId } });
const decide = (method: 'POST' | 'DELETE', { as }: Person, owner: Person) =>
  app.call(method, `/api/user/${as.userId}/teams/${owner.id}/transfer`, { as });
const isOffered = async ({ as }: Person) =>
  (await app.call('GET', `/api/user/${as.userId}/teams`, { as })).body[0].transferOffered;
const mails = async (address: string, template: string) =>
  (await app.mailsTo(address)).filter((mail) => mail.template === template);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body?.code ?? ''}`.trim();

it('networks move once the owner has offered them and the member has accepted, both after a proof', async () => {
  const { owner, member } = await team();
  expect(codeOf(await decide('POST', member, owner))).toBe('404 transfer_not_offered');
  expect((await offer(owner, member.id)).body.transfer).toMatchObject({ memberId: member.id });
  expect(await isOffered(member)).toBe(true);
  await vi.waitFor(async () => expect(await mails(member.email, 'transfer-offered')).toHaveLength(1));
  expect(asked).toEqual([]);
  expect(await decide('POST', member, owner)).toMatchObject({ status: 200, body: { moved: 3 } });
  expect(asked).toMatchObject([{ fromId: owner.id, to: { userId: member.id, plan: 'free' } }]);
  expect(await isOffered(member)).toBe(false);
  await vi.waitFor(async () =>
    expect(await mails(owner.email, 'transfer-done')).toMatchObject([
      { variables: { member: member.username, total: 3 } },
    ]),
  );
  expect(codeOf(await decide('POST', member, owner))).toBe('404 transfer_not_offered');
});

it('offers count among the five e-mails an hour that a member gets because of others; one without an address gets none', async () => {
  const { owner, member } = await team();
  // One e-mail was that of the sign-up.
  for (let time = 0; time < 4; time++) expect((await offer(owner, member.id)).status).toBe(200);
  expect(codeOf(await offer(owner, member.id))).toBe('429 too_many_requests');
  await vi.waitFor(async () => expect(await mails(member.email, 'transfer-offered')).toHaveLength(4));
  await app.users.updateOne({ _id: member.id }, { $set: { email: null }, $unset: { emailKey: '' } });
  expect((await offer(owner, member.id)).status).toBe(200);
});

it('an old session proves nothing, on either side', async () => {
  const { owner, member } = await team();
  await offer(owner, member.id);
  clock += 11 * 60_000;
  expect(codeOf(await offer(owner, member.id))).toBe('403 proof_required');
  expect(codeOf(await decide('POST', member, owner))).toBe('403 proof_required');
  expect(asked).toEqual([]);
});

it.each(['transfer_needs_room', 'rotation_under_way'])(
  '%s: nothing has moved, and the offer stays',
  async (refused) => {
    const { owner, member } = await team();
    await offer(owner, member.id);
    answer = { moved: 0, refused };
    expect((await decide('POST', member, owner)).body.code).toBe(refused);
    expect(await isOffered(member)).toBe(true);
  },
);

it.each([
  ['transfer_under_way', '200'],
  ['transfer_needs_room', '403 transfer_needs_room'],
])(
  'a call that does not move all (%s) sends no mail and leaves the offer; the one that ends it notifies the owner once',
  async (refused, expected) => {
    const { owner, member } = await team();
    await offer(owner, member.id);
    answer = { moved: 1, refused };
    expect(codeOf(await decide('POST', member, owner))).toBe(expected);
    expect(await isOffered(member)).toBe(true);
    answer = { moved: 2, refused: null };
    expect(await decide('POST', member, owner)).toMatchObject({ status: 200, body: { moved: 2 } });
    expect(await isOffered(member)).toBe(false);
    const sent = await vi.waitFor(async () => {
      const found = await mails(owner.email, 'transfer-done');
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect(sent).toMatchObject([{ variables: { total: 2 } }]);
  },
);

it.each([{ isActive: false }, { isApproved: false }])(
  'nothing moves from an owner who is not admitted: %j',
  async (refused) => {
    const { owner, member } = await team();
    await offer(owner, member.id);
    await app.users.updateOne({ _id: owner.id }, { $set: refused });
    expect(codeOf(await decide('POST', member, owner))).toBe('404 transfer_not_offered');
    expect(asked).toEqual([]);
  },
);

it('an owner who withdraws the offer while the networks move is notified that they have moved', async () => {
  const { owner, member } = await team();
  await offer(owner, member.id);
  meanwhile = () => app.call('DELETE', `/api/user/${owner.id}/team/transfer`, { as: owner.as });
  expect(await decide('POST', member, owner)).toMatchObject({ status: 200, body: { moved: 3 } });
  await vi.waitFor(async () =>
    expect(await mails(owner.email, 'transfer-done')).toMatchObject([{ variables: { total: 3 } }]),
  );
});

it('of two calls at once the one that moves the networks sends the mail, and it is noted once', async () => {
  const { owner, member } = await team();
  await offer(owner, member.id);
  let second: ReturnType<typeof decide> | undefined;
  meanwhile = async () => {
    if (second) {
      await first;
      answer = { moved: 0, refused: null };
      return;
    }
    second = decide('POST', member, owner);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  };
  const first = decide('POST', member, owner);
  expect([(await first).body, (await second)!.body]).toEqual([{ moved: 3 }, { moved: 0 }]);
  await app.call('DELETE', `/api/user/${member.id}/teams/${owner.id}`, { as: member.as });
  const noted = (userId: string, kind: string) =>
    app.stored('accountEvents').countDocuments({ userId, kind } as object);
  await vi.waitFor(async () => expect(await noted(owner.id, 'member_removed')).toBe(1));
  expect(await noted(owner.id, 'networks_handed_over')).toBe(1);
  expect(await noted(member.id, 'networks_taken_over')).toBe(1);
  const sent = await vi.waitFor(async () => {
    const found = await mails(owner.email, 'transfer-done');
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(sent).toMatchObject([{ variables: { total: 3 } }]);
});

it('an offer ends when it is withdrawn, declined, too old, or its member is removed', async () => {
  const { owner, member } = await team();
  const path = `/api/user/${owner.id}/team`;
  await offer(owner, member.id);
  await app.call('DELETE', `${path}/transfer`, { as: owner.as });
  expect(await isOffered(member)).toBe(false);
  await offer(owner, member.id);
  expect((await decide('DELETE', member, owner)).status).toBe(204);
  expect(await isOffered(member)).toBe(false);
  await offer(owner, member.id);
  clock += 7 * day;
  expect(await isOffered(member)).toBe(false);
  clock -= 7 * day;
  expect(await isOffered(member)).toBe(true);
  await app.call('DELETE', `${path}/members/${member.id}`, { as: owner.as });
  expect(codeOf(await decide('POST', member, owner))).toBe('404 transfer_not_offered');
  expect(codeOf(await offer(owner, member.id))).toBe('404 member_not_found');
});
