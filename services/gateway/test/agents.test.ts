import { generateKeyPairSync } from 'node:crypto';
import { isSignedBy, publicKeyOf, readClaim, signRequest } from '@wifi-share/agent-protocol/request-signature';
import { pollJobs } from '@wifi-share/contracts/calls/agents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ AGENT_CALLS_PER_MINUTE: '5' });
});
afterAll(() => gateway.stop());

const { path } = pollJobs;
const { privateKey: key } = generateKeyPairSync('ed25519');
/** Spaces as no JSON writer has them: they have to arrive. */
const body = '{ "version":"0.2.0","routers":[] }';
const signed = () => signRequest({ method: 'POST', path, body }, { id: 'agent', key, time: Date.now() });
const poll = (headers = {}) =>
  fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.20', ...signed(), ...headers },
    body,
  });

it('passes on what an agent signed, as it was sent, without a session', async () => {
  gateway.networks.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"state":"active","jobs":[]}');
  };
  expect((await poll()).status).toBe(200);
  const received = gateway.networks.received.at(-1)!;
  const claim = readClaim(received.headers)!;
  expect(isSignedBy(publicKeyOf(key), { method: 'POST', path: received.url, body: received.body }, claim)).toBe(true);
});

it('passes on an answer that begins before it ends, and says which time it is', async () => {
  let end: () => void = () => undefined;
  gateway.networks.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(' ');
    end = () => response.end('{"state":"active","jobs":[]}');
  };
  const answer = await poll();
  expect(Date.parse(answer.headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000);
  end();
  expect(await answer.json()).toEqual({ state: 'active', jobs: [] });
});

it('limits the calls of agents by the address of their venue', async () => {
  gateway.networks.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"state":"active","jobs":[]}');
  };
  const statuses: number[] = [];
  for (let call = 0; call < 7; call++) statuses.push((await poll()).status);
  expect(statuses.at(-1)).toBe(429);
});

it('breaks held answers off when it stops', async () => {
  const own = await startGateway();
  own.networks.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(' ');
  };
  const headers = { 'content-type': 'application/json', ...signed() };
  const answer = await fetch(own.url + path, { method: 'POST', headers, body });
  const over = answer.text().then(
    () => 'ended',
    () => 'broken off',
  );
  await own.stop();
  expect(await over).toBe('broken off');
});
