import { ApiProblem, createClient } from '@wifi-share/client/create-client';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { apiScopes } from '@wifi-share/contracts/entities/api-token';
import { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentedCalls } from '../src/api-docs/areas.js';
import { anna, gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';
import { type Answer, sendJson } from './support/upstream.js';

const token = `wifishare_${'t'.repeat(43)}`;
const calls = documentedCalls().filter(({ call }) => call.scope !== undefined);
const own = calls.find(({ name }) => name === 'readOwnApiToken');

/** Answers each call as far as the client looks at it: its owner, a file, nothing, or JSON. */
const answerAsDeclared: Answer = ({ method, url }, response) => {
  const path = url.replace(/\?.*/, '');
  if (path === checkApiToken.path) {
    const id = '6f8a4a3e-6d0f-4a52-9a3a-000000000001';
    return sendJson(response, 200, { grant: { id, scopes: apiScopes, networkIds: null, owner: anna } });
  }
  if (path === own?.call.path) return sendJson(response, 200, { userId: anna.userId });
  const { call } = calls.find(({ call }) => call.method === method && path === filled(call.path)) ?? {};
  const [[status, answer] = []] = Object.entries(call?.answers ?? {});
  if (answer === null) return response.writeHead(Number(status)).end();
  if (!isFileAnswer(answer)) return sendJson(response, Number(status), { answered: path });
  response.writeHead(Number(status), { 'content-type': answer.mediaType }).end(path);
};

const params = { networkId: 'of-anna', screenId: 's-1', rotationId: 'r-1' };
/** `{id}` is the owner's where it stands behind `user`, else a network's. */
const filled = (path: string): string =>
  callPath(path, { ...params, id: path.startsWith('/api/user/{id}') ? anna.userId : 'of-anna' });

/** The methods by name, whatever they take. */
type Methods = Record<string, (request: object) => Promise<unknown>>;
const clientAt = ({ url }: TestGateway) => createClient({ origin: url, token }) as unknown as Methods;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TOKEN_CALLS_PER_MINUTE: '100000' });
  for (const service of [gateway.identity, gateway.networks, gateway.analytics]) service.answer = answerAsDeclared;
});
afterAll(() => gateway.stop());

describe('the client', () => {
  const seen = () =>
    [gateway.identity, gateway.networks, gateway.analytics]
      .flatMap(({ received }) => received)
      .filter(({ url }) => url !== checkApiToken.path && url !== own?.call.path);
  beforeEach(() => {
    for (const { received } of [gateway.identity, gateway.networks, gateway.analytics]) received.length = 0;
  });

  it('has a method for each call that takes a token, and no other', () => {
    expect(Object.keys(clientAt(gateway)).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  it.each(calls.filter(({ name }) => name !== own?.name))(
    'makes $name with its method, path, query and body, and reads its answer',
    async ({ name, call }) => {
      const query = call.query && { from: '2026-01-01', to: '2026-01-31' };
      const body = call.body && { name: 'Bar' };
      const id = call.access === 'self' ? {} : { id: 'of-anna' };
      const answer = await clientAt(gateway)[name]?.({ params: { ...params, ...id }, query, body });
      const path = filled(call.path);
      expect(seen()).toEqual([expect.objectContaining({ method: call.method })]);
      const [received] = seen();
      expect(received?.url).toBe(query ? `${path}?from=2026-01-01&to=2026-01-31` : path);
      expect(received?.body && JSON.parse(received.body)).toEqual(body ?? '');
      const [declared] = Object.values(call.answers);
      if (declared === null) expect(answer).toBeUndefined();
      else if (!isFileAnswer(declared)) expect(answer).toEqual({ answered: path });
      else if (/text|json/.test(declared.mediaType)) expect(answer).toBe(path);
      else expect(answer).toEqual(new Uint8Array(Buffer.from(path)));
    },
  );

  it('asks for the id of the owner once', async () => {
    const client = createClient({ origin: gateway.url, token });
    await Promise.all([client.listNetworks(), client.countNetworks()]);
    await client.listScreens();
    expect(gateway.identity.received.filter(({ url }) => url === own?.call.path)).toHaveLength(1);
  });

  it('sends an empty body where nothing in it is needed', async () => {
    await createClient({ origin: gateway.url, token }).rotatePassword({ params: { id: 'of-anna' } });
    expect(seen().map(({ body }) => body)).toEqual(['{}']);
  });
});

it('a token that has no calls left is told when to come again, by a problem that the client understands', async () => {
  const limited = await gatewayForThisTest({ TOKEN_CALLS_PER_MINUTE: '1' });
  for (const service of [limited.identity, limited.networks]) service.answer = answerAsDeclared;
  const client = createClient({ origin: limited.url, token });
  await client.removeLogo({ params: { id: 'of-anna' } });
  const problem = await client.removeLogo({ params: { id: 'of-anna' } }).catch((error) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ status: 429, code: 'too_many_requests', requestId: expect.any(String) });
  expect(problem.retryAfter).toBeGreaterThan(0);
  expect(problem.message).not.toBe('');
});
