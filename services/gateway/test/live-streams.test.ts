import type { ServerResponse } from 'node:http';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anna, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(start);
afterAll(() => gateway.stop());

let service: ServerResponse | undefined;

async function start() {
  gateway = await startGateway();
  gateway.analytics.answer = (_request, response) => {
    service = response;
    begin(response);
  };
}

function begin(response: ServerResponse | undefined) {
  response?.writeHead(200, { 'content-type': 'text/event-stream' });
  response?.write('retry: 2000\n\n');
}

const connect = (cookie: string, signal?: AbortSignal) =>
  fetch(`${gateway.url}/api/user/${anna.userId}/analytics/live`, { headers: { cookie }, ...(signal && { signal }) });

async function open(signal?: AbortSignal, cookie?: string) {
  const answer = await connect(cookie ?? (await gateway.signIn()), signal);
  const seen = { text: '', over: false };
  const reading = async () => {
    for await (const chunk of answer.body ?? []) seen.text += Buffer.from(chunk).toString();
  };
  void reading()
    .catch(() => undefined)
    .finally(() => {
      seen.over = true;
    });
  await vi.waitFor(() => expect(seen.text).toBe('retry: 2000\n\n'));
  return { answer, seen };
}

it('passes on server-sent events one by one, and their end', async () => {
  const { answer, seen } = await open();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  service?.write('data: 1\n\n');
  await vi.waitFor(() => expect(seen.text).toContain('data: 1'));
  expect(seen.over).toBe(false);
  service?.end();
  await vi.waitFor(() => expect(seen.over).toBe(true));
});

it('ends the request to the service when the browser is gone', async () => {
  const browser = new AbortController();
  await open(browser.signal);
  browser.abort();
  await vi.waitFor(() => expect(service?.destroyed).toBe(true));
});

it('refuses to reconnect a session that has ended meanwhile', async () => {
  const cookie = await gateway.signIn();
  const { seen } = await open(undefined, cookie);
  const redis = new Redis(gateway.world.redisUrl);
  await createSessionStore(redis).endAll(anna.userId);
  redis.disconnect();
  service?.end();
  await vi.waitFor(() => expect(seen.over).toBe(true));
  const again = await connect(cookie);
  expect({ status: again.status, body: await again.json() }).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  });
});

it('does not wait for streams when it closes', async () => {
  const { seen } = await open();
  await gateway.stop();
  await vi.waitFor(() => expect(seen.over).toBe(true));
  await start();
});

it('refuses a stream that begins while it closes', async () => {
  const { seen } = await open();
  let late: ServerResponse | undefined;
  gateway.analytics.answer = (_request, response) => {
    late = response;
  };
  const connecting = connect(await gateway.signIn());
  await vi.waitFor(() => expect(late).toBeDefined());
  const stopping = gateway.stop();
  await vi.waitFor(() => expect(seen.over).toBe(true));
  begin(late);
  expect((await connecting).status).toBe(503);
  await stopping;
  await start();
});
