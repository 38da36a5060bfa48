import type { Operations } from '@wifi-share/contracts/calls/admin-operations';
import { expect, it } from 'vitest';
import { formatBytes } from '@/features/admin/operations/bytes.js';
import { worriesIn } from '@/features/admin/operations/worries.js';

const part = { kind: 'service', version: null, startedAt: null, memoryBytes: null } as const;
const fine: Operations = {
  parts: [{ ...part, name: 'networks', state: 'ready' }],
  consumers: [{ service: 'networks', consumer: 'notify', pending: 5, lagSeconds: 300, deadLetters: 0 }],
  outboxes: [{ service: 'identity', collection: 'users', documents: 1, oldestSeconds: 120 }],
  queues: [{ queue: 'mail', waiting: 900, active: 1, delayed: 3, failed: 0 }],
  unread: [],
  deadLetters: 0,
  backup: { state: 'unplanned', at: null, plannedEveryHours: 0 },
  disk: { freeBytes: 10, totalBytes: 100 },
};

it('work that has just come, a queue that is worked on and what is not known are no worry', () => {
  expect(worriesIn(fine)).toEqual([]);
  expect(worriesIn({ ...fine, deadLetters: null, disk: null, queues: [] })).toEqual([]);
  // Deliveries of webhooks fail at their receivers, and say so to their owners.
  const webhooks = { queue: 'webhooks', waiting: 0, active: 0, delayed: 0, failed: 7 };
  expect(worriesIn({ ...fine, queues: [webhooks] })).toEqual([]);
});

it.each<[Partial<Operations>, ReturnType<typeof worriesIn>[number]]>([
  [{ parts: [{ ...part, name: 'mailer', state: 'away' }] }, { kind: 'away', names: ['mailer'] }],
  [{ parts: [{ ...part, name: 'mailer', state: 'not_ready' }] }, { kind: 'notReady', names: ['mailer'] }],
  [
    { unread: [{ service: 'support', kind: 'consumer', name: 'owners' }] },
    { kind: 'unread', names: ['support owners'] },
  ],
  [
    { consumers: [{ service: 'networks', consumer: 'notify', pending: 1, lagSeconds: 301, deadLetters: 0 }] },
    { kind: 'behind', names: ['networks notify'] },
  ],
  [
    { outboxes: [{ service: 'identity', collection: 'users', documents: 1, oldestSeconds: 121 }] },
    { kind: 'unsent', names: ['identity users'] },
  ],
  [{ disk: { freeBytes: 9, totalBytes: 100 } }, { kind: 'disk', share: 0.09 }],
  [{ backup: { state: 'late', at: null, plannedEveryHours: 24 } }, { kind: 'backupLate' }],
  [{ backup: { state: 'none', at: null, plannedEveryHours: 24 } }, { kind: 'backupNone' }],
  [{ queues: [{ queue: 'mail', waiting: 0, active: 0, delayed: 0, failed: 2 }] }, { kind: 'mails', count: 2 }],
  [{ deadLetters: 4 }, { kind: 'letters', count: 4 }],
])('%j is one', (change, worry) => {
  expect(worriesIn({ ...fine, ...change })).toEqual([worry]);
});

it('writes sizes in the largest unit that fits', () => {
  const sizes = [0, 900, 1_500_000, 142_000_000, 27_400_000_000, 40e12];
  expect(sizes.map((size) => formatBytes(size, 'en'))).toEqual([
    '0 kB',
    '1 kB',
    '1.5 MB',
    '142 MB',
    '27.4 GB',
    '40 TB',
  ]);
});
