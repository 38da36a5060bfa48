import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTable, type TableCall } from '../src/call-table.js';
import { ApiProblem, createClient } from '../src/create-client.js';
import { createSender } from '../src/send-call.js';

type Answer = (response: ServerResponse) => void;

const token = 'wifishare_of-a-test';
const received: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answers: Answer[];
let origin: string;

/** Gives its answers one after the other, and the last one from then on. */
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  received.push({ method, url, headers, body: await text(request) });
  const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
  answer?.(response);
});

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (status: number, code: string, headers = {}, more = {}): Answer =>
  json(
    status,
    { status, code, message: `It is ${code}.`, requestId: 'r-1', ...more },
    { 'content-type': 'application/problem+json', ...headers },
  );
const problemIn = (call: Promise<unknown>): Promise<ApiProblem> =>
  call.then(
    () => expect.fail('it was not refused'),
    (error) => error,
  );

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received.length = 0;
});

describe('a refusal', () => {
  it('is thrown with all that it says', async () => {
    const errors = [{ path: 'ssid', message: 'Enter the name.' }];
    answers = [refusal(400, 'validation_failed', {}, { errors })];
    const body = { name: 'Bar', ssid: '' };
    const problem = await problemIn(createClient({ origin, token }).createNetwork({ body }));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      ...{ status: 400, code: 'validation_failed', message: 'It is validation_failed.' },
      ...{ errors, requestId: 'r-1', retryAfter: null },
    });
  });

  it('may come from a proxy in between, in a form of its own', async () => {
    answers = [(response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')];
    const problem = await problemIn(createClient({ origin, token }).listNetworks());
    expect(problem).toMatchObject({ status: 502, code: 'unreadable_answer', errors: [], requestId: null });
  });

  it('of the id of the owner is not remembered', async () => {
    const client = createClient({ origin, token });
    answers = [refusal(503, 'service_unavailable'), json(200, { userId: 'u-1' }), json(200, [])];
    expect(await problemIn(client.listNetworks())).toMatchObject({ code: 'service_unavailable' });
    expect(await client.listNetworks()).toEqual([]);
    expect(received.map(({ url }) => url)).toEqual(['/api/token', '/api/token', '/api/user/u-1/networks']);
  });
});

describe('a call that is to come again', () => {
  const waits: number[] = [];
  beforeEach(() => {
    waits.length = 0;
  });
  const sender = () => createSender({ origin, token }, async (milliseconds) => waits.push(milliseconds));
  const read = callTable.readOwnApiToken as TableCall;
  const later = (status: number, seconds: number | string) =>
    refusal(status, 'come_again', { 'retry-after': `${seconds}` });

  it('is repeated as often as twice where it reads, after the time that the answer names', async () => {
    answers = [later(429, 20), later(503, 3), json(200, { userId: 'u-1' })];
    expect(await sender()(read, {})).toEqual({ userId: 'u-1' });
    expect(waits).toEqual([20_000, 3000]);
    answers = [later(429, 1)];
    expect(await problemIn(sender()(read, {}))).toMatchObject({ status: 429, retryAfter: 1 });
    expect(received).toHaveLength(6);
  });

  it.each([
    ['more than a minute later', later(429, 61)],
    ['at some time', refusal(503, 'come_again')],
    ['on a day', later(503, 'Thu, 26 Nov 2026 12:00:00 GMT')],
    ['though it is refused for good', later(403, 1)],
  ])('%s is refused at once', async (_when, answer) => {
    answers = [answer];
    await problemIn(sender()(read, {}));
    expect([waits, received.length]).toEqual([[], 1]);
  });

  it('is never repeated where it changes something', async () => {
    answers = [later(503, 1)];
    for (const [, call] of Object.entries(callTable).filter(([, { method }]) => method !== 'GET')) {
      received.length = 0;
      await problemIn(sender()(call, {}));
      expect(received).toHaveLength(1);
    }
    expect(waits).toEqual([]);
  });
});

describe('a call without an answer', () => {
  const silence: Answer = () => undefined;

  it('ends after its time', async () => {
    answers = [silence];
    const error = await problemIn(createClient({ origin, token, timeoutMs: 50 }).readOwnApiToken());
    expect(error.name).toBe('TimeoutError');
  });

  it('ends when its signal says so, with the reason, also while it waits to come again', async () => {
    const client = createClient({ origin, token });
    for (const answer of [silence, refusal(429, 'too_many_requests', { 'retry-after': '60' })]) {
      answers = [answer];
      received.length = 0;
      const controller = new AbortController();
      const error = problemIn(client.readOwnApiToken({ signal: controller.signal }));
      await vi.waitFor(() => expect(received).toHaveLength(1));
      controller.abort();
      expect((await error).name).toBe('AbortError');
    }
  });
});

it('a redirect gets no token', async () => {
  answers = [(response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()];
  await expect(createClient({ origin, token }).readOwnApiToken()).rejects.toThrow(TypeError);
  expect(received).toHaveLength(1);
});

it('requests go through the fetch that is given', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ userId: 'u-1' }));
  expect(await createClient({ origin: 'https://wifi.example', token, fetch }).readOwnApiToken()).toEqual({
    userId: 'u-1',
  });
  expect(`${fetch.mock.calls[0]?.[0]}`).toBe('https://wifi.example/api/token');
});
