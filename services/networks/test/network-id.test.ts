import { describe, expect, it } from 'vitest';
import { newNetworkId } from '../src/networks/network-id.js';

const characters = 62;
const ids = Array.from({ length: 62_000 }, newNetworkId);
describe('network ids (R18)', () => {
  it('are 12 characters of base 62 and never repeat', () => {
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('use every character in every place alike', () => {
    const expected = ids.length / characters;
    for (let at = 0; at < 12; at++) {
      const counts = new Map<string, number>();
      for (const id of ids) counts.set(id[at]!, (counts.get(id[at]!) ?? 0) + 1);
      expect(counts.size).toBe(characters);
      // Seven standard deviations: less than one false alarm in a thousand million runs.
      for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected));
    }
  });
});
