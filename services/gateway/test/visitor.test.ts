import { describe, expect, it } from 'vitest';
import { visitorHash } from '../src/accesses/visitor.js';

describe('a visitor', () => {
  const hash = visitorHash('salt of the day', '203.0.113.77', 'Firefox');

  it('is the same one all day', () => {
    expect(visitorHash('salt of the day', '203.0.113.77', 'Firefox')).toBe(hash);
  });

  it('is another one with another address, device or day', () => {
    expect(visitorHash('salt of the day', '203.0.113.78', 'Firefox')).not.toBe(hash);
    expect(visitorHash('salt of the day', '203.0.113.77', 'Safari')).not.toBe(hash);
    expect(visitorHash('salt of tomorrow', '203.0.113.77', 'Firefox')).not.toBe(hash);
  });

  it.each([
    ['IPv4 address', (turn: number) => visitorHash('salt', '203.0.113.77', `agent ${turn}`)],
    ['IPv6 network', (turn: number) => visitorHash('salt', `2001:db8::${turn.toString(16)}`, 'Firefox')],
  ])('of one %s are 4,096 in a day at most', (_, visitorOf) => {
    const visitors = Array.from({ length: 12_000 }, (_, turn) => visitorOf(turn));
    const few = new Set(visitors.slice(0, 20)).size;
    expect(few).toBeGreaterThan(18);
    expect(new Set(visitors).size).toBeGreaterThan(3700);
    expect(new Set(visitors).size).toBeLessThanOrEqual(4096);
  });

  it('is found among the addresses of their network by who has the salt of the day, and by nobody else', () => {
    const foundBy = (salt: string) =>
      Array.from({ length: 256 }, (_, last) => `203.0.113.${last}`).filter(
        (address) => visitorHash(salt, address, 'Firefox') === hash,
      );
    expect(foundBy('salt of the day')).toEqual(['203.0.113.77']);
    expect(foundBy('salt of tomorrow')).toEqual([]);
  });
});
