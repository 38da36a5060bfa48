import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isRangeList, parseRanges } from '../src/client-address/address-ranges.js';
import { createClients } from '../src/client-address/clients.js';
import { gatewayForThisTest } from './support/gateway.js';

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;
const addressOf = (trusted: string, peer: string | undefined, forwardedFor?: string) =>
  createClients(parseRanges(trusted))(request(peer, forwardedFor)).address;
const groupOf = (peer: string) => createClients([])(request(peer)).group;

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
    ['is a proxy’s that says nothing', '10.0.0.0/8', '10.1.2.3', undefined, '10.1.2.3'],
    ['is a proxy’s that says nonsense', '10.0.0.0/8', '10.1.2.3', '6.6.6.6, unknown', '10.1.2.3'],
    ['is read from one form', '', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['is trusted in any form', '10.0.0.0/8', '::ffff:10.1.2.3', '::ffff:198.51.100.7', '198.51.100.7'],
    ['is never this computer by the header', '0.0.0.0/0', '10.1.2.3', '127.0.0.1', '10.1.2.3'],
    ['is never this computer by a header of IPv6', '::/0,10.0.0.0/8', '10.1.2.3', '::1, 2001:db8::5', '2001:db8::5'],
    ['may come by a proxy on this computer', '10.1.2.3,127.0.0.1', '10.1.2.3', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['is this computer’s by its connection', '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['may be IPv6', '2001:db8::1', '2001:DB8:0::1', '2001:db8:9::0:5', '2001:db8:9::5'],
    ['may be trusted alone', '192.0.2.1, 2001:db8::1', '192.0.2.1', '198.51.100.7', '198.51.100.7'],
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

it('reaches the service without the forgery of a caller', async () => {
  const gateway = await gatewayForThisTest({});
  await gateway.ask(verify);
  expect(gateway.identity.received[0]!.headers).toMatchObject({ 'x-client-ip': '127.0.0.1' });
});

it('reaches the service as a trusted proxy says it', async () => {
  const gateway = await gatewayForThisTest({ TRUST_PROXY: '127.0.0.0/8' });
  await gateway.ask(verify);
  const { headers } = gateway.identity.received[0]!;
  expect(headers).toMatchObject({ 'x-client-ip': '198.51.100.7' });
  expect(JSON.stringify(headers)).not.toContain('evil.example');
});
