import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createServiceApp } from '../src/app/create-app.js';
import { acceptBacklog } from '../src/app/drain.js';
import type { ServiceApp } from '../src/app/service-app.js';

let service: ServiceApp;
let port: number;
beforeEach(makeService);
afterEach(() => service.stop());

function makeService() {
  service = createServiceApp('test', {
    LOG_LEVEL: 'debug',
    INTERNAL_PUBLIC_KEYS: signingKeys.known,
  });
  service.app.get('/hello', { config: { open: true } }, async () => ({ hello: 'you' }));
}

async function listen() {
  await service.start();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
}

/** On a connection of its own unless an agent keeps one. */
async function ask(agent: Agent | false = false, path = '/hello'): Promise<IncomingMessage & { body: string }> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage];
  return Object.assign(answer, { body: await text(answer) });
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

it('stops listening at once, and answers what comes on an open connection, which it ends then', async () => {
  await listen();
  const agent = keptAlive();
  await ask(agent);
  const stopped = service.stop();
  while (service.app.server.listening) await nextTurn();
  // First: an idle connection is closed after a moment.
  const answer = await ask(agent);
  expect({ status: answer.statusCode, connection: answer.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  });
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await stopped;
});

it('answers a request in hand, also after idle connections are closed', async () => {
  const [asked, mayAnswer] = [new EventEmitter(), new EventEmitter()];
  service.app.get('/slow', { config: { open: true } }, async () => {
    asked.emit('slow');
    await once(mayAnswer, 'slow');
    return 'done';
  });
  await listen();
  const isAsked = once(asked, 'slow');
  const answer = ask(keptAlive(), '/slow');
  await isAsked;
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const stopped = service.stop();
  await once(idle, 'close');
  mayAnswer.emit('slow');
  expect((await answer).body).toBe('done');
  await stopped;
});

it('closes connections that are idle, also one on which nothing was ever asked', async () => {
  await listen();
  await ask(keptAlive());
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  await service.stop();
  await closed;
});

it("accepts the connections in the kernel's queue before it stops listening", async () => {
  const server = createServer((_request, response) => response.end('accepted'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let accepted = 0;
  server.on('connection', () => accepted++);
  const { port: itsPort } = server.address() as AddressInfo;
  const waiting = Array.from({ length: 30 }, () => connect(itsPort, '127.0.0.1'));
  const outcomes = waiting.map(async (socket) => {
    socket.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    return text(socket).catch((error: NodeJS.ErrnoException) => error.code);
  });
  await new Promise(process.nextTick);
  expect(accepted).toBe(0);
  await acceptBacklog(() => accepted);
  server.close();
  expect(accepted).toBe(30);
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toContain('accepted');
});

it('is not blocked by callers that continue to connect', async () => {
  let accepted = 0;
  await acceptBacklog(() => ++accepted);
  expect(accepted).toBeGreaterThan(500);
});
