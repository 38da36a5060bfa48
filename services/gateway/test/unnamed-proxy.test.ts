import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseRanges } from '../src/client-address/address-ranges.js';
import { warnOfUnnamedProxy } from '../src/client-address/unnamed-proxy.js';

const forwarded = { 'x-forwarded-for': '198.51.100.7' };

/** Whom a gateway that trusts `trusted` warns of when requests with X-Forwarded-For come from `peers`. */
async function warnedOf(trusted: string, peers: string[], headers: Record<string, string> = forwarded) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfUnnamedProxy(app, parseRanges(trusted));
  app.get('/', async () => 'ok');
  for (const remoteAddress of peers) await app.inject({ path: '/', remoteAddress, headers });
  await app.close();
  return lines.map((line) => JSON.parse(line).peer);
}

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.2', '172.18.0.1', 'fd00::1'])(
  'a proxy at %s that TRUST_PROXY does not name is warned of, once',
  async (peer) => {
    expect(await warnedOf('', [peer, peer])).toHaveLength(1);
    expect(await warnedOf('192.0.2.1', [peer])).toHaveLength(1);
  },
);

it('one that is named is not, nor what strangers write themselves, nor who forwards for nobody', async () => {
  expect(await warnedOf('127.0.0.0/8', ['127.0.0.1', '::ffff:127.0.0.1'])).toEqual([]);
  expect(await warnedOf('', ['203.0.113.9', '2001:db8::1'])).toEqual([]);
  expect(await warnedOf('', ['127.0.0.1'], {})).toEqual([]);
});
