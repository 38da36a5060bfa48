import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { ask } from '../support/ask.js';
import { newPerson, type Person } from '../support/hostile/people.js';
import { rawRequests, type Taken } from '../support/hostile/raw-requests.js';
import { runningProcesses } from '../support/hostile/running-processes.js';
import { StoredDocuments } from '../support/stored-documents.js';

const run = inject('run');
const { hostname, port, host } = new URL(run.appUrl);
const people = accounts(() => run);
const documents = new StoredDocuments(run.mongoUrl);

let person: Person;
let hiddenPath: string;
/** Clients that do not come to an end, each until it is cut off. */
let slow: { name: string; answer: Promise<string> }[];
const held: Socket[] = [];

beforeAll(async () => {
  person = await newPerson(run, people);
  hiddenPath = callPath(logAccess.path, { id: person.networkId });
  const head = `POST ${signIn.path} HTTP/1.1\r\nHost: ${host}\r\n`;
  slow = [
    { name: 'nothing at all', answer: text(opened('')) },
    { name: 'a part of the headers', answer: text(opened(head)) },
    { name: 'a byte of a header now and then', answer: text(dripping(opened(`${head}X-Slow: `))) },
    {
      name: 'a byte of the body now and then',
      answer: text(dripping(opened(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`))),
    },
  ];
  for (let index = 0; index < 600; index++) held.push(opened('', '127.0.9.1'));
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  await documents.close();
});

function opened(bytes: string, localAddress?: string): Socket {
  const socket = connect({
    port: Number(port),
    host: localAddress ? '127.0.0.1' : hostname,
    ...(localAddress && { localAddress }),
  });
  socket.on('error', () => undefined);
  if (bytes) socket.write(bytes);
  return socket;
}

function dripping(socket: Socket): Socket {
  const drip = setInterval(() => socket.write('x'), 500);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

/** A request of its own behind every one that is tried: it is answered where the connection is kept, and only then. */
const next = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const requestsWith = (hidden: string) => rawRequests({ host, hidden });
const hiddenRequest = () => `POST ${hiddenPath} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`;

describe('the hidden request is never found', () => {
  it.each(requestsWith('').map(({ name, taken }) => [name, taken] as const))('%s is %s', async (name, taken: Taken) => {
    const tried = requestsWith(hiddenRequest()).find((each) => each.name === name);
    const bytes = `${tried?.bytes}${next}`;
    const answer = await text(taken === 'left alone' ? opened('').end(bytes) : opened(bytes));
    const statuses = [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
    expect(statuses, answer).not.toContain(202);
    if (taken === 'read') expect([statuses.length, statuses[1]], answer).toEqual([2, 200]);
    else expect([statuses.length <= 1, isRefusal(statuses[0] ?? 400)], answer).toEqual([true, true]);
  });
});

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

it('meanwhile others are answered', async () => {
  const { username, password } = person;
  const path = callPath(readPublicNetwork.path, { id: person.networkId });
  expect((await ask(run.appUrl, { method: 'GET', path, from: '127.0.9.2' })).status).toBe(200);
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json' };
  expect((await ask(run.appUrl, { method: 'POST', path: signIn.path, headers, body, from: '127.0.9.3' })).status).toBe(
    200,
  );
});

it('who holds more connections than a client may loses the oldest', async () => {
  const [first] = held;
  first?.resume();
  if (!first?.closed) await once(first as Socket, 'close');
});

it('who sends too slowly is cut off', async () => {
  for (const { name, answer } of slow) expect(await answer, name).toMatch(/^HTTP\/1\.1 408 /);
});

it('no hidden request has reached a service, and no process has ended', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' };
  const visit = await fetch(run.appUrl + hiddenPath, { method: 'POST', headers });
  expect(visit.status).toBe(202);
  await vi.waitFor(
    async () => {
      const stored = await documents.all();
      const network = stored['wifi-share-networks.networks']?.find(
        (each) => (each as { _id: string })._id === person.networkId,
      );
      expect(network).toMatchObject({ accessCount: 1 });
    },
    { timeout: 20_000, interval: 250 },
  );
  expect(await runningProcesses(inject('dataDir'))).toEqual(run.pids);
});
