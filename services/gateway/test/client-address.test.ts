import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { isRangeList, parseRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createClients } from '../src/client-address/clients.js';
import { warnOfOneAddress } from '../src/client-address/one-address.js';
import { warnOfUnnamedProxy } from '../src/client-address/unnamed-proxy.js';
import { clientOf, gatewayForThisTest } from './support/gateway.js';

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;
const addressOf = (trusted: string, peer: string | undefined, forwardedFor?: string) =>
  createClients(parseRanges(trusted))(request(peer, forwardedFor)).address;
const groupOf = (peer: string) => createClients([])(request(peer)).group;

it('people behind one proxy stay apart, request by request', () => {
  const clientOf = createClients(parseRanges('10.0.0.0/8'));
  const long = `${'203.0.113.9, '.repeat(20)}198.51.100.3`;
  const asked: [string, string | undefined, string][] = [
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '198.51.100.2', '198.51.100.2'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', long, '198.51.100.3'],
    ['192.0.2.1', '198.51.100.1', '192.0.2.1'],
  ];
  const answered = [...asked, ...asked].map(([peer, header]) => clientOf(request(peer, header)).address);
  expect(answered).toEqual([...asked, ...asked].map(([, , address]) => address));
});

describe('the client address', () => {
  it.each([
    ['is the peer’s', '', '203.0.113.9', undefined, '203.0.113.9'],
    ['is the peer’s, whatever it claims', '', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['is the peer’s when only others are trusted', '10.0.0.0/8', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['is what a trusted proxy says', '10.0.0.0/8', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    [
      'is the last one said that is no trusted proxy',
      '10.0.0.0/8',
      '10.1.2.3',
      '6.6.6.6, 198.51.100.7, 10.9.9.9',
      '198.51.100.7',
    ],
    ['is the farthest proxy’s when all are trusted', '10.0.0.0/8', '10.1.2.3', '10.7.7.7, 10.9.9.9', '10.7.7.7'],
    ['is a proxy’s that says nonsense', '10.0.0.0/8', '10.1.2.3', '6.6.6.6, unknown', '10.1.2.3'],
    ['is read from one form', '', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['is never this computer by the header', '0.0.0.0/0', '10.1.2.3', '127.0.0.1', '10.1.2.3'],
    ['is never this computer by a header of IPv6', '::/0,10.0.0.0/8', '10.1.2.3', '::1, 2001:db8::5', '2001:db8::5'],
    ['may come by a proxy on this computer', '10.1.2.3,127.0.0.1', '10.1.2.3', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['may be IPv6', '2001:db8::1', '2001:DB8:0::1', '2001:db8:9::0:5', '2001:db8:9::5'],
    ['is none once the connection is gone', '', undefined, undefined, '0.0.0.0'],
  ])('%s', (_what, trusted, peer, forwardedFor, expected) => {
    expect(addressOf(trusted, peer, forwardedFor)).toBe(expected);
  });

  it('is counted alone in IPv4 and by its /64 in IPv6', () => {
    expect(groupOf('203.0.113.9')).not.toBe(groupOf('203.0.113.10'));
    expect(groupOf('2001:db8:1:2::1')).toBe(groupOf('2001:db8:1:2:ffff::9'));
    expect(groupOf('2001:db8:1:2::1')).not.toBe(groupOf('2001:db8:1:3::1'));
  });
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.1 10.0.0.2', '1', 'true'])('TRUST_PROXY cannot be %s', (list) => {
  expect(isRangeList(list)).toBe(false);
});

const forged = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'evil.example' };
const verify = { path: '/api/auth/verify-email', headers: forged };

it('reaches the service as a trusted proxy says it', async () => {
  const gateway = await gatewayForThisTest({ TRUST_PROXY: '127.0.0.0/8' });
  await gateway.ask(verify);
  const [received] = gateway.identity.received;
  expect(clientOf('identity', received!)).toMatchObject({ address: '198.51.100.7' });
  expect(JSON.stringify(received!.headers)).not.toContain('evil.example');
});

const forwarded = { 'x-forwarded-for': '198.51.100.7' };

/** Whom a gateway that trusts `trusted` warns of when requests with X-Forwarded-For come from `peers`. */
async function warnedOfProxies(trusted: string, peers: string[], headers: Record<string, string> = forwarded) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfUnnamedProxy(app, parseRanges(trusted));
  app.get('/', async () => 'ok');
  for (const remoteAddress of peers) await app.inject({ path: '/', remoteAddress, headers });
  await app.close();
  return lines.map((line) => JSON.parse(line).peer);
}

it.each(['127.0.0.1', '::ffff:127.0.0.1', '172.18.0.1', 'fd00::1'])(
  'a proxy at %s that TRUST_PROXY does not name is warned of, once',
  async (peer) => {
    expect(await warnedOfProxies('', [peer, peer])).toHaveLength(1);
    expect(await warnedOfProxies('192.0.2.1', [peer])).toHaveLength(1);
  },
);

it('a named proxy is not, nor a header that a client wrote itself, nor a peer that forwards for no client', async () => {
  expect(await warnedOfProxies('127.0.0.0/8', ['127.0.0.1', '::ffff:127.0.0.1'])).toEqual([]);
  expect(await warnedOfProxies('', ['203.0.113.9', '2001:db8::1'])).toEqual([]);
  expect(await warnedOfProxies('', ['127.0.0.1'], {})).toEqual([]);
});

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

it('one person is not, nor an address on the Internet, nor few calls, nor a trial on this computer', async () => {
  expect(await warnedOf(site, callsOf('172.18.0.1', 3))).toEqual([]);
  expect(await warnedOf(site, callsOf('203.0.113.9', 9))).toEqual([]);
  expect(await warnedOf(site, callsOf('172.18.0.1', 9, 50))).toEqual([]);
  expect(await warnedOf('http://localhost:8080', callsOf('172.18.0.1', 9))).toEqual([]);
});
