import { expect, it } from 'vitest';
import { lastLoopbackEntry } from '@/features/admin/security/loopback.js';

const last = (...addresses: string[]) => lastLoopbackEntry(addresses.map((ipAddress) => ({ ipAddress })));

it.each([
  [['127.0.0.1', '203.0.113.7'], '127.0.0.1'],
  [['203.0.113.0/24', '::1'], '::1'],
  [['127.0.0.0/8'], '127.0.0.0/8'],
  [['127.0.0.0/31', '127.0.0.2'], '127.0.0.0/31'],
  [['::/64'], '::/64'],
])('of %j the entry %s lets the server itself in, and stays', (addresses, stays) => {
  expect(last(...addresses)).toBe(stays);
});

it.each([[['127.0.0.1', '::1']], [['127.0.0.1', '127.0.0.0/8']], [['127.0.0.2', '127.0.0.0/32', '203.0.113.7']], [[]]])(
  'of %j every entry may go',
  (addresses) => {
    expect(last(...addresses)).toBeNull();
  },
);
