import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createClients } from '../src/client-address/clients.js';
import { warnOfOneAddress } from '../src/client-address/one-address.js';

/** Which addresses a gateway at `origin` warns of when calls come from `peers`, one after the other. */
async function warnedOf(origin: string, peers: string[]) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfOneAddress(app, { clientOf: createClients([]), origin });
  app.get('/', async () => 'ok');
  for (const remoteAddress of peers) await app.inject({ path: '/', remoteAddress });
  await app.close();
  return lines.map((line) => JSON.parse(line).address);
}

const often = (address: string, times = 300): string[] => Array.from({ length: times }, () => address);

it.each(['172.18.0.1', 'fd00::1'])('clients who all seem to be the bridge %s are warned of, once', async (bridge) => {
  expect(await warnedOf('https://wifi.example.org', often(bridge))).toEqual([bridge]);
});

it('several clients are not, nor one on the Internet, nor few calls, nor whoever tries it on this computer', async () => {
  const site = 'https://wifi.example.org';
  expect(await warnedOf(site, ['172.18.0.9', ...often('172.18.0.1')])).toEqual([]);
  expect(await warnedOf(site, often('203.0.113.9'))).toEqual([]);
  expect(await warnedOf(site, often('172.18.0.1', 50))).toEqual([]);
  expect(await warnedOf('http://localhost:8080', often('172.18.0.1'))).toEqual([]);
});
