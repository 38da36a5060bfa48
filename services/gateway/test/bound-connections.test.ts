import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { parseRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import { expect, it, onTestFinished, vi } from 'vitest';
import { boundConnections } from '../src/connections/bound-connections.js';
import { gatewayForThisTest } from './support/gateway.js';

/** A server with these bounds, by default on IPv4; it answers `/`, and nothing else before the test does. */
async function bounded({ perClient = 100, inAll = 100, trusted = '' } = {}) {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/') response.end('here');
    else waiting.push(response);
  });
  boundConnections(server, parseRanges(trusted), { perClient, inAll });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, waiting };
}

async function open(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has answered on `socket`; the connection stays. */
async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return String((await once(socket, 'data'))[0]);
}

const isCut = (socket: Socket) => socket.readableEnded || socket.destroyed || socket.closed;
const untilCut = (socket: Socket) => vi.waitFor(() => expect(isCut(socket)).toBe(true), { timeout: 5000, interval: 5 });

it('a client with too many connections loses its oldest that has no request in hand, and no other', async () => {
  const { port, waiting } = await bounded({ perClient: 3 });
  const [busy, idle, silent] = [
    await open(port, '127.0.9.1'),
    await open(port, '127.0.9.1'),
    await open(port, '127.0.9.1'),
  ];
  const other = await open(port, '127.0.9.2');
  busy.write('GET /later HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(await ask(idle)).toContain('here');
  const next = await open(port, '127.0.9.1');
  idle.resume();
  await untilCut(idle);
  expect(await ask(next)).toContain('here');
  waiting[0]?.end('at last');
  expect(String((await once(busy, 'data'))[0])).toContain('at last');
  for (const kept of [silent, other]) expect(await ask(kept)).toContain('here');
});

it('a client whose connections all have a request in hand loses the oldest', async () => {
  const { port, waiting } = await bounded({ perClient: 2 });
  const [first, second] = [await open(port, '127.0.9.1'), await open(port, '127.0.9.1')];
  for (const socket of [first, second]) socket.write('GET /later HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const third = await open(port, '127.0.9.1');
  first.resume();
  await untilCut(first);
  expect([isCut(second), await ask(third)]).toEqual([false, expect.stringContaining('here')]);
});

it('held connections keep no one out: who has the most loses one for each that comes', async () => {
  const { port } = await bounded({ inAll: 6 });
  const holder: Socket[] = [];
  for (let index = 0; index < 5; index++) holder.push(await open(port, '127.0.9.1'));
  const guests = [];
  for (let index = 2; index < 6; index++) {
    const guest = await open(port, `127.0.9.${index}`);
    expect(await ask(guest)).toContain('here');
    guests.push(guest);
  }
  for (const socket of holder) socket.resume();
  await vi.waitFor(() => expect(holder.map(isCut)).toEqual([true, true, true, false, false]));
  expect(guests.map(isCut)).toEqual([false, false, false, false]);
});

it('a trusted proxy may have any number', async () => {
  const { port } = await bounded({ perClient: 1, inAll: 1, trusted: '127.0.9.1' });
  const proxied = [await open(port, '127.0.9.1'), await open(port, '127.0.9.1'), await open(port, '127.0.9.1')];
  const direct = await open(port, '127.0.9.2');
  for (const socket of [...proxied, direct]) expect(await ask(socket)).toContain('here');
});

it('the gateway has bounds, and makes place again when connections end by themselves', async () => {
  const gateway = await gatewayForThisTest({});
  const port = Number(new URL(gateway.url).port);
  const sockets: Socket[] = [];
  for (let index = 0; index < 513; index++) sockets.push(await open(port, '127.0.9.1'));
  const [first, second, ...others] = sockets;
  first!.resume();
  await untilCut(first!);
  for (const socket of others.slice(0, 2)) {
    socket.end();
    socket.resume();
    await untilCut(socket);
  }
  await open(port, '127.0.9.1');
  expect(await ask(second!, '/healthz')).toContain('200 OK');
});
