import { expect, it } from 'vitest';
import { conditionOf } from '../src/audit/audit-filter.js';

it.each(['\0', 'gate\0', 'a\nb', '\u0085'])(
  'no control character reaches a pattern, where MongoDB refuses some: %j',
  (search) => {
    const [first] = conditionOf({ search }).$or as { action: { $regex: string } }[];
    expect(first?.action.$regex).not.toMatch(/\p{Cc}/u);
  },
);
