import { createHash } from 'node:crypto';
import { callPath, teamPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { type ApiScope, apiScopes } from '@wifi-share/contracts/entities/api-token';
import { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { mayIn, type TeamRole, teamRoleNames } from '@wifi-share/contracts/team-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentedCalls } from '../src/api-docs/areas.js';
import { anna, clientOf, publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { ok, sendJson } from './support/upstream.js';

const owner: Omit<typeof anna, 'userId'> & { userId: string } = {
  ...anna,
  userId: '00000000-0000-4000-8000-0000000000aa',
};
const tokenOf = (name: string) => `wifishare_${name.replace(':', '_').padEnd(43, 't')}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whose memberships of the owner's team identity knows; null for none. */
let role: TeamRole | null = null;
/** What tokens grant, by their hash. */
const grants = new Map<string, { scopes: readonly ApiScope[]; owner: typeof owner }>([
  ...apiScopes.map((scope) => [hashOf(tokenOf(scope)), { scopes: [scope], owner: anna }] as const),
  [hashOf(tokenOf('other')), { scopes: apiScopes, owner }],
]);

let gateway: TestGateway;
let session: string;
let adminSession: string;
beforeAll(async () => {
  const many = '100000';
  gateway = await startGateway({
    ...{ TOKEN_CALLS_PER_MINUTE: many, CREDENTIALS_PER_MINUTE: many, WRITES_PER_MINUTE: many, READS_PER_MINUTE: many },
  });
  session = await gateway.signIn();
  adminSession = await gateway.signInAdmin();
  gateway.identity.answer = (request, response) => {
    if (request.url === checkMembership.path) {
      const asked = JSON.parse(request.body);
      const isKnown = role && asked.ownerId === owner.userId && asked.memberId === anna.userId;
      return sendJson(response, 200, { grant: isKnown ? { role, owner } : null });
    }
    if (request.url !== checkApiToken.path) return ok(request, response);
    const grant = grants.get(JSON.parse(request.body).hash);
    return sendJson(response, 200, { grant: grant ? { id: 'a token', networkIds: null, ...grant } : null });
  };
});
afterAll(() => gateway.stop());
beforeEach(() => {
  role = null;
});

/** A path of the call about `userId`, with other ids in it that exist nowhere. */
function pathOf(call: Call, userId: string): string {
  const params = { id: userId, networkId: 'abcdefghij12', memberId: userId, ownerId: userId, lang: 'en' };
  const names = Object.keys(call.params?.shape ?? {});
  return callPath(call.path, { ...Object.fromEntries(names.map((name) => [name, 'none'])), ...params });
}

interface Caller {
  cookie?: string;
  token?: string;
}

/** `allowed`, or the status and code of the refusal. */
async function outcomeOf({ method }: Call, path: string, { cookie, token }: Caller = {}): Promise<string> {
  const headers = {
    origin: publicUrl,
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const { status, json } = await gateway.ask({ method, path, headers });
  expect(status).not.toBe(429);
  return status === 401 || status === 403 ? `${status} ${json.code}` : 'allowed';
}

const withTeam = { manager: 'manager', printer: 'printer', viewer: 'viewer' } satisfies Record<TeamRole, string>;

// The public lookup reads no header; links that people open lead to a page that says what went wrong.
const calls = documentedCalls().filter(({ call }) => call.path !== '/api/wifi/{id}' && !(302 in call.answers));
const owners = calls.filter(({ call: { access } }) => access === 'user' || access === 'self');

describe('every owner call × every kind of caller:', () => {
  it.each(owners.map(({ name, call }) => [name, call] as const))('%s', async (_name, call) => {
    const path = pathOf(call, anna.userId);
    const inTeam = teamPath(pathOf(call, owner.userId), owner.userId);
    const ownPath = pathOf(call, owner.userId);
    const found: Record<string, string> = {
      owner: await outcomeOf(call, path, { cookie: session }),
      anonymous: await outcomeOf(call, path),
      admin: await outcomeOf(call, path, { cookie: adminSession }),
      stranger: await outcomeOf(call, ownPath, { cookie: session }),
      'stranger in the team': await outcomeOf(call, inTeam, { cookie: session }),
      'revoked or expired token': await outcomeOf(call, path, { token: tokenOf('revoked') }),
      'token of another owner': await outcomeOf(call, path, { token: tokenOf('other') }),
      'token in a team': await outcomeOf(call, inTeam, { token: tokenOf('other') }),
    };
    for (const scope of apiScopes) found[`token ${scope}`] = await outcomeOf(call, path, { token: tokenOf(scope) });
    for (role of teamRoleNames) {
      found[withTeam[role]] = await outcomeOf(call, inTeam, { cookie: session });
      found[`${role} at the owner's address`] = await outcomeOf(call, ownPath, { cookie: session });
    }

    const { access, scope, right } = call;
    const others = access === 'self' ? '403 forbidden' : 'allowed';
    const tokens = (has: boolean) =>
      scope === undefined ? '403 token_not_accepted' : has || scope === 'any' ? 'allowed' : '403 token_scope_missing';
    // Without a right there is no such address.
    const inTeams = (refusal: string) => (right === undefined ? 'allowed' : refusal);
    expect(found).toEqual({
      owner: 'allowed',
      anonymous: '401 not_signed_in',
      admin: '401 not_signed_in',
      stranger: others,
      'stranger in the team': inTeams('403 not_in_team'),
      'revoked or expired token': scope === undefined ? '403 token_not_accepted' : '401 token_refused',
      'token of another owner': scope === undefined ? '403 token_not_accepted' : others,
      'token in a team': inTeams('403 token_not_accepted'),
      ...Object.fromEntries(apiScopes.map((one) => [`token ${one}`, tokens(one === scope)])),
      ...Object.fromEntries(
        teamRoleNames.flatMap((one) => [
          [withTeam[one], inTeams(right && mayIn(one, right) ? 'allowed' : '403 team_right_missing')],
          [`${one} at the owner's address`, others],
        ]),
      ),
    });
    if (right === undefined) {
      const { status } = await gateway.ask({
        method: call.method,
        path: inTeam,
        headers: { cookie: session, origin: publicUrl },
      });
      // 405 where another method has a right.
      expect([404, 405]).toContain(status);
    }
  });

  it.each(
    calls.filter(({ call }) => !owners.some((one) => one.call === call)).map(({ name, call }) => [name, call] as const),
  )('%s, which is no owner’s, takes no token and is in no team', async (_name, call) => {
    role = 'manager';
    expect(await outcomeOf(call, pathOf(call, anna.userId), { token: tokenOf('networks:write') })).toBe(
      '403 token_not_accepted',
    );
    const path = teamPath(pathOf(call, owner.userId), owner.userId);
    const { status } = await gateway.ask({
      method: call.method,
      path,
      headers: { cookie: session, origin: publicUrl },
    });
    expect(status).toBe(404);
  });
});

describe('a member', () => {
  const path = `/api/teams/${owner.userId}/user/${owner.userId}/networks?sort=name`;
  const received = () => gateway.networks.received.at(-1)!;

  it('acts for the owner, as the service learns by the signature alone', async () => {
    role = 'printer';
    expect((await gateway.ask({ path, headers: { cookie: session } })).status).toBe(200);
    expect(received().url).toBe(`/api/user/${owner.userId}/networks?sort=name`);
    expect(clientOf('networks', received())?.principal).toEqual({
      ...owner,
      sessionId: expect.any(String),
      member: { userId: anna.userId, role: 'printer' },
    });
  });

  it('is refused from the next request on', async () => {
    role = 'manager';
    expect((await gateway.ask({ path, headers: { cookie: session } })).status).toBe(200);
    role = null;
    const { status, json } = await gateway.ask({ path, headers: { cookie: session } });
    expect([status, json.code]).toEqual([403, 'not_in_team']);
  });

  it('changes nothing from a page of another site', async () => {
    role = 'manager';
    const headers = { cookie: session, origin: 'https://elsewhere.example' };
    const path = `/api/teams/${owner.userId}/user/networks`;
    const { json } = await gateway.ask({ method: 'POST', path, headers });
    expect(json.code).toBe('cross_site_request');
  });

  it.each([
    `/api/teams/${owner.userId}/teams/${owner.userId}/user/networks`,
    `/api/teams/${owner.userId}/../user/me`,
    `/api/teams/${owner.userId}/%2e%2e/user/me`,
    `/api/teams/me/user/${owner.userId}/networks`,
    `/api/teams/${owner.userId}/internal/membership-checks`,
    `/api/teams/${owner.userId}/admin/users`,
  ])('finds nothing at %s', async (address) => {
    role = 'manager';
    const before = gateway.networks.received.length;
    expect((await gateway.ask({ path: address, headers: { cookie: session } })).status).toBeGreaterThanOrEqual(400);
    expect(gateway.networks.received.length).toBe(before);
  });
});
