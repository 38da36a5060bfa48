import { describe, expect, it } from 'vitest';
import { blockedFor, type Failures, fail, giveBack, noFailures, reserve } from '../src/blocks/failures.domain.js';

const start = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

/** What is known after so many attempts took a place and nothing more was heard of them. */
function reservedBy(...ids: string[]): Failures {
  return ids.reduce((failures, id) => {
    const taken = reserve(failures, id, start);
    if (taken.kind !== 'reserved') throw new Error(taken.kind);
    return taken.failures;
  }, noFailures);
}

describe('a fourth attempt', () => {
  it('waits while three are under way', () => {
    expect(reserve(reservedBy('a', 'b', 'c'), 'd', later(1)).kind).toBe('busy');
  });

  it('gets the place of one that succeeded', () => {
    expect(reserve(giveBack(reservedBy('a', 'b', 'c'), 'b'), 'd', later(1)).kind).toBe('reserved');
  });

  it('waits while two have failed and the third is under way', () => {
    const failures = fail(fail(reservedBy('a', 'b', 'c'), 'a', start), 'b', start);
    expect(reserve(failures, 'd', later(1)).kind).toBe('busy');
    const blocked = fail(failures, 'c', later(1));
    expect(blockedFor(blocked, later(1))).toBe(86_400_000);
    expect(reserve(blocked, 'd', later(2))).toEqual({ kind: 'blocked', milliseconds: 86_399_000 });
  });

  it('counts attempts whose process died as failures, and finds the address blocked', () => {
    const taken = reserve(reservedBy('a', 'b', 'c'), 'd', later(10));
    expect(taken).toMatchObject({ kind: 'blocked', milliseconds: 86_390_000, failures: { blockedAt: start } });
  });
});

it('an attempt that died counts as a failure beside others', () => {
  const failures = fail(fail(reservedBy('died', 'b', 'c'), 'b', later(10)), 'c', later(10));
  expect(blockedFor(failures, later(10))).toBe(86_400_000);
});

it('a block ends, and nothing of before counts then', () => {
  const blocked = fail(fail(fail(reservedBy('a', 'b', 'c'), 'a', start), 'b', start), 'c', start);
  expect(reserve(blocked, 'd', later(86_399)).kind).toBe('blocked');
  expect(reserve(blocked, 'd', later(86_400))).toMatchObject({
    kind: 'reserved',
    failures: { attempts: [{ id: 'd' }], blockedUntil: null },
  });
});
