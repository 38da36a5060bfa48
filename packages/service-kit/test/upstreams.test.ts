import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createServiceApp } from '../src/app/create-app.js';
import { leavingHeader } from '../src/upstreams/leaving.js';
import { createServiceDispatcher } from '../src/upstreams/service-dispatcher.js';

const milliseconds = { connect: 1000, headers: 5000, body: 5000 };

/** Calls to a service that has a copy on each of the ports. */
const callsTo = (...ports: number[]) => callsToThose(() => ports);

const recordsOf = (ports: number[]) =>
  ports.map((port) => ({ address: '127.0.0.1', family: 4 as const, ttl: 60_000, port }));

function callsToThose(ports: () => number[]) {
  const dispatcher = createServiceDispatcher({
    ...milliseconds,
    lookup: (_origin, _options, found) => found(null, recordsOf(ports())),
  });
  onTestFinished(() => dispatcher.destroy());
  return async (body: string | Readable = 'hello', origin = 'http://copies.test') => {
    const answer = await dispatcher.request({ origin, path: '/', method: 'POST', body });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
}

/** Answers with its own name, unless told otherwise. */
async function startCopy(name: string, listener: RequestListener = (_request, response) => response.end(name)) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', () => connections++);
  onTestFinished(() => void server.close().closeAllConnections());
  const open = () => promisify<number>((counted) => server.getConnections(counted))();
  return { port: (server.address() as AddressInfo).port, connections: () => connections, open };
}

const leaving: RequestListener = (_request, response) => response.setHeader(leavingHeader, 'true').end('leaving');

/** A port on which nobody listens. */
async function portOfNobody(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
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

it('asks for a name once, however many calls wait for the answer, and again when it has become old', async () => {
  const { port } = await startCopy('one');
  const questions: Array<() => void> = [];
  const dispatcher = createServiceDispatcher({
    ...milliseconds,
    lookup: (_origin, _options, found) => void questions.push(() => found(null, recordsOf([port]))),
  });
  onTestFinished(() => dispatcher.destroy());
  const call = async () => {
    const { body } = await dispatcher.request({ origin: 'http://copies.test', path: '/', method: 'GET' });
    return body.text();
  };
  const waiting = [call(), call(), call()];
  await vi.waitFor(() => expect(questions).toHaveLength(1), 15_000);
  questions[0]?.();
  expect(await Promise.all(waiting)).toEqual(['one', 'one', 'one']);
  expect(questions).toHaveLength(1);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
  onTestFinished(() => void vi.useRealTimers());
  const later = call();
  await vi.waitFor(() => expect(questions).toHaveLength(2), 15_000);
  questions[1]?.();
  expect(await later).toBe('one');
});

it('finds a copy at a new address though the clock was set back', async () => {
  const [old, next] = [await startCopy('old'), await startCopy('new')];
  const ports = [old.port];
  const call = callsToThose(() => ports);
  expect(await textsOf(call, 1)).toEqual(['old']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  ports.splice(0, 1, next.port);
  expect(await textsOf(call, 1)).toEqual(['new']);
});

it('leaves a copy alone that has said that it leaves', async () => {
  const [one, two] = [await startCopy('one'), await startCopy('two', leaving)];
  expect(await textsOf(callsTo(one.port, two.port), 5)).toEqual(['one', 'leaving', 'one', 'one', 'one']);
  expect(two.connections()).toBe(1);
});

it('opens no connection to the only copy once that leaves, and says why', async () => {
  const { port, connections } = await startCopy('only', leaving);
  const call = callsTo();
  const only = `http://127.0.0.1:${port}`;
  expect(await call('hello', only)).toEqual({ status: 200, text: 'leaving' });
  await expect(call('hello', only)).rejects.toMatchObject({ code: 'SERVICE_LEAVING' });
  expect(connections()).toBe(1);
});

it('comes back to the address after a moment: who left is gone, and somebody else may be there', async () => {
  let answer = leaving;
  const copy = await startCopy('only', (request, response) => answer(request, response));
  const call = callsTo();
  const textNow = () => call('hello', `http://127.0.0.1:${copy.port}`).then(({ text }) => text, String);
  expect(await textNow()).toBe('leaving');
  answer = (_request, response) => response.end('another');
  expect(await textNow()).toContain('is leaving');
  await expect.poll(textNow).toBe('another');
});

it('closes its connections to a process that leaves by itself, each once it has its answer', async () => {
  const held: ServerResponse[] = [];
  const copy = await startCopy('only', (request, response) => {
    if (held.length < 2) held.push(response);
    else leaving(request, response);
  });
  const call = callsTo();
  const only = `http://127.0.0.1:${copy.port}`;
  const calls = [call('hello', only), call('hello', only)];
  await expect.poll(() => held.length).toBe(2);
  held[0]?.end('soon');
  expect(await calls[0]).toEqual({ status: 200, text: 'soon' });
  await call('hello', only);
  await expect.poll(copy.open).toBe(1);
  held[1]?.end('late');
  expect(await calls[1]).toEqual({ status: 200, text: 'late' });
  await expect.poll(copy.open).toBe(0);
});

it('sends to another copy what one did not take, and tries that one last from then on', async () => {
  const two = await startCopy('two');
  const call = callsTo(await portOfNobody(), two.port);
  expect(await textsOf(call, 4)).toEqual(['two', 'two', 'two', 'two']);
});

it('sends to no other copy what a copy may have read', async () => {
  const [one, two] = [await startCopy('one', (request) => request.socket.destroy()), await startCopy('two')];
  const call = callsTo(one.port, two.port);
  await expect(call()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  expect(two.connections()).toBe(0);
});

it('does not send a stream twice, of which a part may be read', async () => {
  const two = await startCopy('two');
  const call = callsTo(await portOfNobody(), two.port);
  await expect(call(Readable.from(['hello']))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('fails when no copy can be reached', async () => {
  const call = callsTo(await portOfNobody(), await portOfNobody());
  await expect(call()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('fails no call while one of two copies is stopped', async () => {
  const config = { LOG_LEVEL: 'debug', INTERNAL_SECRET: 'a secret of at least thirty-two characters' };
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
