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
});
