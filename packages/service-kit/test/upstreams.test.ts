import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { expect, it, onTestFinished } from 'vitest';
import { createServiceApp } from '../src/app/create-app.js';
import { createServiceDispatcher, type NameLookup } from '../src/upstreams/service-dispatcher.js';

const milliseconds = { connect: 1000, headers: 5000, body: 5000 };

/** Calls to a service that has a copy on each of the ports. */
function callsTo(...ports: number[]) {
  const records = ports.map((port) => ({ address: '127.0.0.1', family: 4 as const, ttl: 60_000, port }));
  const lookup = ((_origin, _options, found) => found(null, records)) satisfies NameLookup;
  const dispatcher = createServiceDispatcher({ ...milliseconds, lookup });
  onTestFinished(() => dispatcher.destroy());
  return async (body: string | Readable = 'hello') => {
    const answer = await dispatcher.request({ origin: 'http://copies.test', path: '/', method: 'POST', body });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
}

/** Answers with its own name by default. */
async function startCopy(name: string, listener: RequestListener = (_request, response) => response.end(name)) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', () => connections++);
  onTestFinished(() => void server.close().closeAllConnections());
  const open = () => promisify<number>((counted) => server.getConnections(counted))();
  return { port: (server.address() as AddressInfo).port, connections: () => connections, open };
}

const textsOf = async (call: () => Promise<{ text: string }>, times: number): Promise<string[]> => {
  const texts = [];
  for (let sent = 0; sent < times; sent++) texts.push((await call()).text);
  return texts;
};

it('spreads calls over all copies', async () => {
  const [one, two] = [await startCopy('one'), await startCopy('two')];
  expect(await textsOf(callsTo(one.port, two.port), 4)).toEqual(['one', 'two', 'one', 'two']);
});

it('sends to the next copy what could not be sent to one', async () => {
  const two = await startCopy('two');
  const call = callsTo(await freePort(), two.port);
  expect(await textsOf(call, 4)).toEqual(['two', 'two', 'two', 'two']);
});

it('sends to no other copy what a copy may have received', async () => {
  const [one, two] = [await startCopy('one', (request) => request.socket.destroy()), await startCopy('two')];
  const call = callsTo(one.port, two.port);
  await expect(call()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  expect(two.connections()).toBe(0);
});

it('does not send a stream twice, of which a part may be used up', async () => {
  const two = await startCopy('two');
  const call = callsTo(await freePort(), two.port);
  await expect(call(Readable.from(['hello']))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('closes a connection that is idle, before a service that drains would', async () => {
  const copy = await startCopy('one');
  const call = callsTo(copy.port);
  await call();
  expect(await copy.open()).toBe(1);
  await expect.poll(copy.open).toBe(0);
  expect(await call()).toEqual({ status: 200, text: 'one' });
});

it('fails when no copy can be reached', async () => {
  const call = callsTo(await freePort(), await freePort());
  await expect(call()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('fails no call while one of two copies is stopped', async () => {
  const config = { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known };
  const copies = ['one', 'two'].map((name) => {
    const service = createServiceApp(name, config);
    service.app.post('/', { config: { open: true } }, async () => name);
    onTestFinished(() => service.stop());
    return service;
  });
  const ports = await Promise.all(
    copies.map(async ({ app }) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)),
  );
  const call = callsTo(...ports);
  /** Every outcome of a call since the start, and since the stop. */
  const outcomes = new Set<string>();
  const after = new Set<string>();
  let [hasStopped, isOver] = [false, false];
  const callers = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      const outcome = await call('').then(({ text }) => text, String);
      outcomes.add(outcome);
      if (hasStopped) after.add(outcome);
    }
  });
  try {
    await expect.poll(() => outcomes.size).toBe(2);
    await copies[0]?.stop();
    hasStopped = true;
    await expect.poll(() => after.has('two')).toBe(true);
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  expect([...outcomes].sort()).toEqual(['one', 'two']);
});
