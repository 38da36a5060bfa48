import { expect, it } from 'vitest';
import { createTurns } from '../src/limits/turns.js';

it('work waits for its turn, as much of each client and of all together as may wait', async () => {
  const turn = createTurns({ atOnce: 1, mostWaiting: 3, mostOfOne: 2 });
  const { promise, resolve } = deferred();
  const done: string[] = [];
  const work = (name: string) => async () => {
    await promise;
    done.push(name);
  };
  const [first, second] = [turn(work('first'), 'ann'), turn(work('second'), 'ann')];
  await expect(turn(work('of ann'), 'ann')).rejects.toMatchObject({ code: 'too_many_requests' });
  const others = [turn(work('third'), 'bob'), turn(work('fourth'), 'eve')];
  await expect(turn(work('of all'), 'tom')).rejects.toMatchObject({ code: 'service_unavailable' });
  resolve();
  await Promise.all([first, second, ...others]);
  expect(done).toEqual(['first', 'second', 'third', 'fourth']);
  await turn(work('fifth'), 'ann');
  expect(done).toHaveLength(5);
});

it('work that fails leaves its turn to others', async () => {
  const turn = createTurns({ atOnce: 1, mostWaiting: 1, mostOfOne: 1 });
  await expect(turn(() => Promise.reject(new Error('broken')), 'ann')).rejects.toThrow('broken');
  expect(await turn(async () => 'done', 'ann')).toBe('done');
});

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
