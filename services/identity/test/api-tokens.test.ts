import { createHash } from 'node:crypto';
import { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { limits } from '@wifi-share/contracts/limits';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { signedIn } from './people.js';

const minute = 60_000;

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

const input = { name: 'Home Assistant', scopes: ['networks:read', 'rotation'] };
const create = (as: Principal, body: object = input) => app.call('POST', `/api/user/${as.userId}/tokens`, { as, body });
const list = async (as: Principal) => (await app.call('GET', `/api/user/${as.userId}/tokens`, { as })).body;
const revoke = (as: Principal, id: string) => app.call('DELETE', `/api/user/${as.userId}/tokens/${id}`, { as });

/** What the gateway learns of a token. */
async function check(token: string) {
  const { method, path } = checkApiToken;
  const hash = createHash('sha256').update(token).digest('base64url');
  const headers = calledBy('gateway', { to: 'identity', method, path });
  return (await app.call(method, path, { headers, body: { hash } })).body.grant;
}

async function ownerWith(plan: 'free' | 'premium' | 'pro') {
  const person = await signedIn(app);
  await app.users.updateOne({ _id: person.id }, { $set: { plan } });
  return person;
}

describe('an API token', () => {
  it('from before its owner disowned a sign-in grants nothing, though it is still stored', async () => {
    const owner = await ownerWith('premium');
    const { token } = (await create(owner.as)).body;
    expect(await check(token)).not.toBeNull();
    clock += minute;
    await app.users.updateOne({ _id: owner.id }, { $set: { disownedAt: new Date(clock) } });
    expect(await check(token)).toBeNull();
    clock += minute;
    expect(await check((await create(owner.as)).body.token)).not.toBeNull();
  });

  it('is shown once, and stored as a hash', async () => {
    const { as } = await signedIn(app);
    const { status, body } = await create(as);
    expect(status).toBe(201);
    expect(body.token).toMatch(/^wifishare_[\w-]{43}$/);
    expect(body.apiToken).toMatchObject({
      ...input,
      networkIds: null,
      expiresAt: null,
      lastUsedAt: null,
      state: 'active',
    });
    expect(body.token).toContain(body.apiToken.beginning);
    expect(await list(as)).toEqual([body.apiToken]);
    const stored = JSON.stringify(await app.stored('apiTokens').find({ userId: as.userId }).toArray());
    expect(stored).not.toContain(body.token.slice(15));
  });

  it('grants its scopes for its owner, and notes to the minute when it was used', async () => {
    const { as } = await ownerWith('premium');
    const { token, apiToken } = (await create(as, { ...input, networkIds: ['abcdefghij12'] })).body;
    expect(await check(token)).toEqual({
      ...{ id: apiToken.id, scopes: input.scopes, networkIds: ['abcdefghij12'] },
      owner: { userId: as.userId, plan: 'premium', maxNetworks: 1, entitlementVersion: expect.any(Number) },
    });
    const used = new Date(clock).toISOString();
    clock += minute - 1;
    await check(token);
    expect((await list(as))[0].lastUsedAt).toBe(used);
    clock += 1;
    await check(token);
    expect((await list(as))[0].lastUsedAt).toBe(new Date(clock).toISOString());
  });

  it('is of no use once it is revoked, and can be revoked once, by its owner', async () => {
    const [{ as }, other] = [await signedIn(app), await signedIn(app)];
    const { token, apiToken } = (await create(as)).body;
    expect((await revoke(other.as, apiToken.id)).body.code).toBe('token_not_found');
    expect(await check(token)).not.toBeNull();
    expect((await revoke(as, apiToken.id)).status).toBe(204);
    expect(await check(token)).toBeNull();
    expect((await revoke(as, apiToken.id)).body.code).toBe('token_not_found');
  });

  it('is of no use from the moment that it expires', async () => {
    const { as } = await signedIn(app);
    const expiresAt = new Date(clock + minute).toISOString();
    const { token } = (await create(as, { ...input, expiresAt })).body;
    clock += minute - 1;
    expect(await check(token)).not.toBeNull();
    clock += 1;
    expect(await check(token)).toBeNull();
    expect((await list(as))[0].state).toBe('expired');
  });

  it('needs a recent proof to be made', async () => {
    const { as } = await signedIn(app);
    clock += 11 * minute;
    expect(await create(as)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect(await list(as)).toEqual([]);
  });

  it.each([
    ['without a scope', { scopes: [] }, 'scopes'],
    ['with a scope that there is not', { scopes: ['everything'] }, 'scopes.0'],
    ['without a name', { name: ' ' }, 'name'],
    ['for no network', { networkIds: [] }, 'networkIds'],
    ['until no time', { expiresAt: 'tomorrow' }, 'expiresAt'],
    ['until a time that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('is refused %s', async (_what, change, path) => {
    const { as } = await signedIn(app);
    expect(await create(as, { ...input, ...change })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('of an unknown secret grants nothing', async () => {
    expect(await check(`wifishare_${'a'.repeat(43)}`)).toBeNull();
  });
});

describe('a plan', () => {
  it('has room for so many; expired ones take none', async () => {
    const { as } = await ownerWith('free');
    const expiresAt = new Date(clock + minute).toISOString();
    expect((await create(as, { ...input, expiresAt })).status).toBe(201);
    expect((await create(as)).status).toBe(201);
    expect(await create(as)).toMatchObject({ status: 403, body: { code: 'token_limit_reached' } });
    clock += minute;
    expect((await create(as)).status).toBe(201);
  });

  it('keeps the newest 50 expired ones in the list, and those that are not expired', async () => {
    const { as } = await ownerWith('free');
    const kept = (await create(as)).body.apiToken.id;
    const stored = app.stored('apiTokens');
    const { _id: _, ...facts } = (await stored.findOne({ userId: as.userId } as object))!;
    const expired = Array.from({ length: 52 }, (_, n) => {
      const createdAt = new Date(clock - (n + 1) * minute);
      return { ...facts, _id: `expired-${n}`, hash: `hash-${as.userId}-${n}`, createdAt, expiresAt: new Date(clock) };
    });
    await stored.insertMany(expired as never);
    clock += 1;
    const made = (await create(as)).body.apiToken.id;
    const ids = (await list(as)).map(({ id }: { id: string }) => id);
    expect(ids).toEqual([
      ...expired
        .slice(0, limits.expiredTokensMax)
        .map(({ _id }) => _id)
        .reverse(),
      kept,
      made,
    ]);
  });

  it('that becomes smaller pauses the newest, and a larger one wakes them', async () => {
    const { as } = await ownerWith('premium');
    const tokens: string[] = [];
    for (let n = 0; n < 3; n++) {
      tokens.push((await create(as)).body.token);
      clock += 1;
    }
    await app.users.updateOne({ _id: as.userId }, { $set: { plan: 'free' } });
    expect((await list(as)).map(({ state }: { state: string }) => state)).toEqual(['active', 'active', 'paused']);
    expect((await Promise.all(tokens.map(check))).map((grant) => grant !== null)).toEqual([true, true, false]);
    await app.users.updateOne({ _id: as.userId }, { $set: { plan: 'pro' } });
    expect(await check(tokens[2]!)).not.toBeNull();
  });
});

describe('the tokens of an account', () => {
  it('grant nothing while it is switched off', async () => {
    const { as } = await signedIn(app);
    const { token } = (await create(as)).body;
    await app.users.updateOne({ _id: as.userId }, { $set: { isActive: false } });
    expect(await check(token)).toBeNull();
  });

  it('go with it', async () => {
    const { as, password } = await signedIn(app);
    const { token } = (await create(as)).body;
    expect((await app.call('DELETE', `/api/user/${as.userId}`, { as, body: { password } })).status).toBe(204);
    expect(await check(token)).toBeNull();
    await vi.waitFor(async () => expect(await app.stored('apiTokens').countDocuments({ userId: as.userId })).toBe(0));
  });

  it('stand in its security log', async () => {
    const { as } = await signedIn(app);
    await revoke(as, (await create(as)).body.apiToken.id);
    await vi.waitFor(async () => {
      const { body } = await app.call('GET', `/api/user/${as.userId}/security-log`, { as });
      const kinds = body.map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['api_token_created', 'api_token_revoked']));
    });
  });
});

it('says what the token of a request may do, and nothing to a session', async () => {
  const { as } = await signedIn(app);
  const { apiToken } = (await create(as)).body;
  const { id, scopes, networkIds } = apiToken;
  const byToken = { ...as, apiToken: { id, scopes, networkIds } };
  const own = await app.call('GET', '/api/token', { as: byToken });
  expect(own).toMatchObject({ status: 200, body: { userId: as.userId, token: { id } } });
  expect((await app.call('GET', '/api/token', { as })).body.code).toBe('token_not_found');
  expect((await app.call('GET', '/api/user/me', { as: byToken })).body.code).toBe('token_not_accepted');
});
