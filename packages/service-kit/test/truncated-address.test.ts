import { describe, expect, it } from 'vitest';
import { truncateAddress } from '../src/principal/truncated-address.js';

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
    ['not an address', ''],
    ['', ''],
  ])('%s becomes %j', (address, truncated) => {
    expect(truncateAddress(address)).toBe(truncated);
  });
});
