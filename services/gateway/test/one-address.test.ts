import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createClients } from '../src/client-address/clients.js';
import { warnOfOneAddress } from '../src/client-address/one-address.js';

interface Call {
  from: string;
  browser: string;
}

/** Which addresses a gateway at `origin` warns of at such calls, one after the other. */
async function warnedOf(origin: string, calls: Call[]) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfOneAddress(app, { clientOf: createClients([]), origin });
  app.get('/', async () => 'ok');
  for (const { from, browser } of calls)
    await app.inject({ path: '/', remoteAddress: from, headers: { 'user-agent': browser } });
  await app.close();
  return lines.map((line) => JSON.parse(line).address);
}

const site = 'https://wifi.example.org';

/** Calls of so many browsers behind one address, in turn. */
const callsOf = (from: string, browsers: number, times = 400): Call[] =>
  Array.from({ length: times }, (_, index) => ({ from, browser: `browser ${index % browsers}` }));

it.each(['172.18.0.1', 'fd00::1'])(
  'many people who all seem to be the bridge %s are warned of, once',
  async (bridge) => {
    expect(await warnedOf(site, callsOf(bridge, 9))).toEqual([bridge]);
  },
);

it('so are they when others, whose addresses are their own, came before and come in between', async () => {
  const others = callsOf('203.0.113.9', 9);
  const mixed = callsOf('172.18.0.1', 9).flatMap((call, index) => [others[index] as Call, call]);
  expect(await warnedOf(site, [...callsOf('192.168.1.7', 2), ...mixed])).toEqual(['172.18.0.1']);
});

it('one person is not, nor an address on the Internet, nor few calls, nor whoever tries it on this computer', async () => {
  expect(await warnedOf(site, callsOf('172.18.0.1', 3))).toEqual([]);
  expect(await warnedOf(site, callsOf('203.0.113.9', 9))).toEqual([]);
  expect(await warnedOf(site, callsOf('172.18.0.1', 9, 50))).toEqual([]);
  expect(await warnedOf('http://localhost:8080', callsOf('172.18.0.1', 9))).toEqual([]);
});
