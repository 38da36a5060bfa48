import { logVisits, maxVisitsPerRequest } from '@wifi-share/contracts/internal/visits';
import { callerOf } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createVisitSender } from '../src/accesses/send-visits.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe, receivedVisits, serving, visitOf } from './support/networks.js';
import { type Answer, sendJson } from './support/upstream.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const networks = serving({ [cafe.id]: cafe });
beforeEach(async () => {
  gateway.networks.answer = networks;
  await gateway.ask({ path: `/api/wifi/${cafe.id}` });
  gateway.networks.received.length = 0;
});

/** Answers each visit with what `outcomes` says in its place. */
const answering =
  (...outcomes: object[]): Answer =>
  (_request, response) =>
    sendJson(response, 200, outcomes);

const visit = (body: object = {}, headers = {}) =>
  gateway.ask(visitOf(cafe.id, { body: JSON.stringify(body), headers }));

describe('a visit of a public page', () => {
  it('is 202 with the id of the event once the networks service says that it is stored', async () => {
    const { status, json, headers } = await visit();
    expect([status, json]).toEqual([202, { accepted: true, eventId: `event of ${cafe.id}` }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it.each(['GET', 'HEAD'])(
    'is counted alone, beside %s of the page: a preview or a prefetch runs no script',
    async (method) => {
      const prefetch = { path: `/wifi/${cafe.id}`, headers: { 'sec-purpose': 'prefetch' } };
      expect((await gateway.ask({ method, ...prefetch })).status).toBe(200);
      await visit({ accessMethod: 'qr' });
      expect(receivedVisits(gateway.networks.received).flat()).toMatchObject([{ method: 'qr' }]);
    },
  );

  it('is sent on with all that says whether it counts, and whose it is', async () => {
    const headers = { 'user-agent': 'Browser', 'sec-purpose': 'prefetch', 'x-forwarded-for': '198.51.100.7' };
    await visit({ accessMethod: 'nfc', userAgent: 'u'.repeat(600) }, headers);
    const [request] = gateway.networks.received;
    expect(callerOf(request!.headers, { ...logVisits, to: 'networks' })).toEqual({ caller: 'gateway', client: null });
    expect(receivedVisits(gateway.networks.received)).toEqual([
      [
        {
          networkId: cafe.id,
          method: 'nfc',
          userAgent: 'u'.repeat(512),
          calledBy: 'Browser',
          purpose: expect.stringMatching(/^prefetch *$/),
          address: '198.51.100.7',
          requestId: expect.any(String),
        },
      ],
    ]);
  });

  it.each([{ body: undefined, headers: undefined }, { body: '' }, { body: '{}' }])(
    'without a body (%j) comes by web',
    async (sent) => {
      expect((await gateway.ask({ ...visitOf(cafe.id), ...sent })).status).toBe(202);
      expect(receivedVisits(gateway.networks.received)).toMatchObject([[{ networkId: cafe.id, method: 'web' }]]);
    },
  );

  it('that does not count is 200', async () => {
    gateway.networks.answer = answering({ eventId: null });
    const { status, json } = await visit();
    expect([status, json]).toEqual([200, { accepted: false }]);
  });

  it.each([
    ['network_not_found', 404],
    ['service_unavailable', 503],
    ['internal_error', 500],
  ])('that is refused with %s is %i', async (problem, expected) => {
    gateway.networks.answer = answering({ problem });
    const { status, json } = await visit();
    expect([status, json.code]).toEqual([expected, problem]);
  });

  it.each([
    [{ accessMethod: 'carrier pigeon' }, 'accessMethod'],
    [{ userAgent: { $ne: null } }, 'userAgent'],
    [{ userAgent: ['a'] }, 'userAgent'],
  ])('with %o is 400, and is not sent on', async (body, path) => {
    const { status, json } = await visit(body);
    expect(status).toBe(400);
    expect(json.errors).toMatchObject([{ path }]);
    expect(gateway.networks.received).toEqual([]);
  });

  it.each([
    ['an error', (_request, response) => sendJson(response, 500, {}), 502],
    ['a 503', (_request, response) => sendJson(response, 503, {}), 503],
    ['no outcome', answering(), 500],
    ['nothing', (_request, response) => response.destroy(), 502],
  ] as [string, Answer, number][])(
    'whose request is answered with %s is not accepted',
    async (_what, answer, expected) => {
      gateway.networks.answer = answer;
      expect((await visit()).status).toBe(expected);
    },
  );
});

describe('visits in the same moment', () => {
  it('go together, so many that they fit into a request, and each has its own outcome and request id', async () => {
    gateway.networks.answer = (request, response) => {
      const visits = receivedVisits([request]).flat();
      const outcomes = visits.map(({ userAgent }) =>
        userAgent === 'lost' ? { problem: 'service_unavailable' } : { eventId: userAgent },
      );
      sendJson(response, 200, outcomes);
    };
    const names = Array.from({ length: 40 }, (_, n) => (n % 8 === 0 ? 'lost' : `visit ${n}`));
    const answers = await Promise.all(names.map((userAgent) => visit({ userAgent })));
    expect(answers.map(({ json }) => json.eventId ?? json.code)).toEqual(
      names.map((name) => (name === 'lost' ? 'service_unavailable' : name)),
    );
    const sizes = receivedVisits(gateway.networks.received).map(({ length }) => length);
    expect(sizes.length).toBeLessThan(40);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxVisitsPerRequest);
    const requests = receivedVisits(gateway.networks.received)
      .flat()
      .map(({ userAgent, requestId }) => [userAgent, requestId]);
    const ids = answers.map(({ headers }, place) => [names[place], headers['x-request-id']]);
    expect(requests.sort()).toEqual(ids.sort());
    expect(new Set(ids.map(([, id]) => id)).size).toBe(40);
  });

  it('wait for each other only while a request is under way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers: (() => void)[] = [];
    const sizes: number[] = [];
    const send = createVisitSender(({ body }, read) => {
      const { visits } = body as { visits: unknown[] };
      sizes.push(visits.length);
      return new Promise((resolve) => {
        answers.push(() =>
          resolve(
            read(
              200,
              visits.map(() => ({ eventId: null })),
            ),
          ),
        );
      });
    });
    const sent = [send({} as never)];
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes).toEqual([1]);
    sent.push(send({} as never), send({} as never));
    await vi.advanceTimersByTimeAsync(10);
    expect(sizes).toEqual([1]);
    await vi.advanceTimersByTimeAsync(10);
    expect(sizes).toEqual([1, 2]);
    for (const answer of answers.splice(0)) answer();
    await Promise.all(sent);
    sent.push(send({} as never));
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes).toEqual([1, 2, 1]);
    for (const answer of answers) answer();
    await Promise.all(sent);
  });
});
