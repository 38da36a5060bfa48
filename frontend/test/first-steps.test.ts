import { describe, expect, it } from 'vitest';
import { firstStepsOf } from '@/features/networks/first-steps.js';

const nothing = { begun: false, shared: false, hidden: false, finished: false };
const begun = { ...nothing, begun: true };
const unvisited = { accessCount: 0 };
const visited = { accessCount: 1 };

describe('a new owner', () => {
  it('begins with creating a network', () => {
    expect(firstStepsOf([], nothing)).toEqual({ done: [], next: 'create' });
  });

  it('has done everything with the first guest, also when nothing was taken out of the share dialog', () => {
    expect(firstStepsOf([unvisited, visited], begun)).toEqual({ done: ['create', 'share', 'visit'], next: null });
  });

  it('begins anew without a network, whatever was shared before', () => {
    expect(firstStepsOf([], { ...begun, shared: true })).toEqual({ done: [], next: 'create' });
  });
});

describe('no steps are shown to an owner', () => {
  it.each([
    ['who had guests before', [visited], nothing],
    ['who hid them', [unvisited], { ...begun, hidden: true }],
    ['who has seen their end', [visited], { ...begun, finished: true }],
  ])('%s', (_, networks, memory) => {
    expect(firstStepsOf(networks, memory)).toBeNull();
  });
});
