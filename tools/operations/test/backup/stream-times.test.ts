import { expect, it } from 'vitest';
import { translateMarks } from '../../src/backup/stream-times.js';

const [made, restored, other] = [
  '2026-01-01T00:00:00.123456789Z',
  '2026-02-02T00:00:00.456789Z',
  '2026-03-03T00:00:00Z',
];
const [before, after, foreign] = [new Date(made), new Date(restored), new Date('2025-01-01')];

it('marks of a stream are about the restored one, and nothing else changes', () => {
  const position = { _id: 'access-count-1', stream: new Date(before), seq: 7 };
  const counted = {
    applied: { stream: new Date(before), seq: 7 },
    recorded: { stream: foreign, seq: 3 },
    lack: { total: { givenUp: { stream: new Date(before), seq: 2 } } },
    at: before,
    other: { stream: before },
  };
  const translate = translateMarks([{ name: 'ACCESSES', made, restored }]);
  for (const document of [position, counted]) translate(document);
  expect(position).toEqual({ _id: 'access-count-1', stream: after, seq: 7 });
  expect(counted).toEqual({
    applied: { stream: after, seq: 7 },
    recorded: { stream: foreign, seq: 3 },
    lack: { total: { givenUp: { stream: after, seq: 2 } } },
    at: before,
    other: { stream: before },
  });
});

it('of streams that were made in one millisecond the one that is counted decides', () => {
  const position = { stream: new Date(before), seq: 1 };
  const accesses = { name: 'ACCESSES', made, restored };
  translateMarks([accesses, { name: 'IDENTITY', made: '2026-01-01T00:00:00.123999Z', restored: other }])(position);
  expect(position.stream).toEqual(after);
});
