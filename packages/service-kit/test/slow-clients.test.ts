import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createBaseApp } from '../src/app/create-app.js';
import type { ServiceApp } from '../src/app/service-app.js';

const base = { languageOf: () => 'en' as const, addressOf: () => '', notFound: () => 'not found' };
const quick = { headersMilliseconds: 100, requestMilliseconds: 200, checkMilliseconds: 20 };

let service: ServiceApp;
let port: number;
beforeAll(async () => {
  service = createBaseApp('test', { LOG_LEVEL: 'silent' }, { ...base, arrival: quick });
  service.app.get('/healthz', async () => 'ok');
  service.app.post('/echo', async ({ body }) => body);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
});
afterAll(() => service.stop());

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

it.each([
  ['nothing', ''],
  ['a part of its headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\n'],
  [
    'a part of its body',
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('a client that sends %s and no more is cut off', async (_what, sent) => {
  const socket = await connected();
  if (sent) socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('so is one that sends a byte now and then', async () => {
  const socket = await connected();
  const drip = setInterval(() => socket.write('X'), 10);
  onTestFinished(() => clearInterval(drip));
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('headers have 10 seconds, whole requests 30, and it is looked every second', async () => {
  const { server } = createBaseApp('test', { LOG_LEVEL: 'silent' }, base).app;
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 });
});
