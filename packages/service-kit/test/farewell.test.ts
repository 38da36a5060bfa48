import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createServiceApp } from '../src/app/create-app.js';
import { acceptWhoWaits } from '../src/app/say-farewell.js';
import type { ServiceApp } from '../src/app/service-app.js';
import { leavingHeader } from '../src/upstreams/leaving.js';

let service: ServiceApp;
let port: number;
afterEach(() => service.stop());

async function startService() {
  service = createServiceApp('test', {
    LOG_LEVEL: 'debug',
    INTERNAL_SECRET: 'a secret of at least thirty-two characters',
  });
  service.app.get('/hello', { config: { open: true } }, async () => ({ hello: 'you' }));
  await service.start();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
}

/** On a connection of its own unless an agent keeps one. */
async function ask(agent: Agent | false = false): Promise<IncomingMessage & { body: string }> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', path: '/hello', agent }), 'response')) as [
    IncomingMessage,
  ];
  return Object.assign(answer, { body: await text(answer) });
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

it('answers all who connect while it says farewell, tells them that it leaves, and refuses connections in the end', async () => {
  await startService();
  const before = await ask();
  expect(before.headers).not.toHaveProperty(leavingHeader);
  const stopped = service.stop();
  let answers = 0;
  for (; answers < 10 && service.app.server.listening; answers++) {
    const answer = await ask();
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '{"hello":"you"}' });
    expect(answer.headers).toHaveProperty(leavingHeader);
  }
  expect(answers).toBeGreaterThan(0);
  await stopped;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

it('leaves connections open while it still listens, so that nobody has to open one', async () => {
  await startService();
  const agent = keptAlive();
  await ask(agent);
  const stopped = service.stop();
  const answer = await ask(agent);
  expect(answer.headers).toMatchObject({ [leavingHeader]: 'true', connection: 'keep-alive' });
  await stopped;
});

it('answers what comes on an open connection after it has ceased to listen, and ends it then', async () => {
  await startService();
  const agent = keptAlive();
  await ask(agent);
  const stopped = service.stop();
  while (service.app.server.listening) await nextTurn();
  const answer = await ask(agent);
  expect({ status: answer.statusCode, connection: answer.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  });
  await stopped;
});

it('waits for all connections of a proxy, on which it asks one after the other', async () => {
  await startService();
  const agents = Array.from({ length: 8 }, keptAlive);
  for (const agent of agents) await ask(agent);
  const stopped = service.stop();
  while (service.app.server.listening) await nextTurn();
  for (const agent of agents) {
    await delay(230);
    expect((await ask(agent)).headers).toMatchObject({ connection: 'close' });
  }
  await stopped;
});

it('accepts all whom the kernel keeps waiting before it ceases to listen', async () => {
  await startService();
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
  await acceptWhoWaits(() => accepted);
  server.close();
  expect(accepted).toBe(30);
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toContain('accepted');
});

it('is not held up by strangers who go on connecting', async () => {
  await startService();
  let accepted = 0;
  await acceptWhoWaits(() => ++accepted);
  expect(accepted).toBeGreaterThan(500);
});
