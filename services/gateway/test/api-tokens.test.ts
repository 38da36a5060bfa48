import { createHash } from 'node:crypto';
import { type ApiScope, apiScopes } from '@wifi-share/contracts/entities/api-token';
import { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, clientOf, gatewayForThisTest, publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { type Answer, ok, sendJson } from './support/upstream.js';

const token = `wifishare_${'t'.repeat(43)}`;
const hash = createHash('sha256').update(token).digest('base64url');
const id = '6f8a4a3e-6d0f-4a52-9a3a-000000000001';

/** Identity that knows one token, with these scopes. */
const identityWith =
  (scopes: readonly ApiScope[]): Answer =>
  (request, response) => {
    if (request.url !== checkApiToken.path) return ok(request, response);
    const isKnown = JSON.parse(request.body).hash === hash;
    sendJson(response, 200, { grant: isKnown ? { id, scopes, networkIds: ['abcdefghij12'], owner: anna } : null });
  };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TOKEN_CALLS_PER_MINUTE: '100000', CREDENTIALS_PER_MINUTE: '100000' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.identity.answer = identityWith(apiScopes);
  for (const { received } of [gateway.identity, gateway.networks]) received.length = 0;
});

const networksOfAnna = `/api/user/${anna.userId}/networks`;
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

async function codeOf(question: Parameters<TestGateway['ask']>[0], of = gateway): Promise<string> {
  const { status, json } = await of.ask(question);
  return json?.code ? `${status} ${json.code}` : `${status}`;
}

describe('a request with an API token', () => {
  it('acts for its owner, as the token allows', async () => {
    expect(await codeOf({ path: networksOfAnna, headers: bearer(token) })).toBe('200');
    const [received] = gateway.networks.received;
    expect(clientOf('networks', received!)?.principal).toEqual({
      ...{ ...anna, sessionId: id },
      apiToken: { id, scopes: [...apiScopes], networkIds: ['abcdefghij12'] },
    });
    expect(received!.headers).not.toHaveProperty('authorization');
  });

  it('is about its owner alone', async () => {
    const path = '/api/user/00000000-0000-4000-8000-000000000000/networks';
    expect(await codeOf({ path, headers: bearer(token) })).toBe('403 forbidden');
  });

  it('is refused with a token that identity does not know, or no longer', async () => {
    const { status, json, headers } = await gateway.ask({ path: networksOfAnna, headers: bearer(`${token}x`) });
    expect([status, json.code]).toEqual([401, 'token_refused']);
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(await codeOf({ path: networksOfAnna, headers: bearer('something else') })).toBe('401 not_signed_in');
    expect(await codeOf({ path: networksOfAnna, headers: bearer('something-else') })).toBe('401 token_refused');
    expect(gateway.networks.received).toEqual([]);
  });

  it('does not become the session that comes with it', async () => {
    const cookie = await gateway.signIn();
    const headers = { ...bearer(token), cookie, origin: publicUrl };
    expect(await codeOf({ path: '/api/user/me', headers })).toBe('403 token_not_accepted');
  });

  it('needs no origin to change something', async () => {
    const path = '/api/user/networks/abcdefghij12';
    expect(await codeOf({ method: 'DELETE', path, headers: bearer(token) })).toBe('200');
  });

  it('is told to come again while identity is away', async () => {
    gateway.identity.answer = (_request, response) => response.destroy();
    expect(await codeOf({ path: networksOfAnna, headers: bearer(token) })).toMatch(/^50[23]/);
  });
});

it('limits each token by itself, and says what is left to it', async () => {
  const limited = await gatewayForThisTest({ TOKEN_CALLS_PER_MINUTE: '2' });
  limited.identity.answer = identityWith(apiScopes);
  const call = (value: string) => limited.ask({ path: networksOfAnna, headers: bearer(value) });
  const left = async () => (await call(token)).headers;
  expect(await left()).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1', 'ratelimit-reset': '60' });
  expect(await left()).toMatchObject({ 'ratelimit-remaining': '0' });
  const { status, headers } = await call(token);
  expect([status, headers['ratelimit-remaining'], headers['retry-after']]).toEqual([429, '0', expect.any(String)]);
  expect((await call(`${token}x`)).status).toBe(401);
  const cookie = await limited.signIn();
  expect(await codeOf({ path: networksOfAnna, headers: { cookie } }, limited)).toBe('200');
});
