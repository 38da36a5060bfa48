import type { Network } from '@wifi-share/contracts/entities/network';
import { expect, it } from 'vitest';
import { deleteOneByOne } from '@/features/settings/plan/use-downgrade.js';

const networks = ['Lobby', 'Bar', 'Terrace'].map((name) => ({ id: name, name }) as Network);
const names = (list: Network[]) => list.map(({ name }) => name);

it('deletes one after the other and tells how far it is', async () => {
  let underWay = 0;
  const steps: number[] = [];
  const deletion = await deleteOneByOne(
    networks,
    async () => {
      expect(++underWay).toBe(1);
      await Promise.resolve();
      underWay--;
    },
    (done) => steps.push(done),
  );
  expect(names(deletion.deleted)).toEqual(['Lobby', 'Bar', 'Terrace']);
  expect(deletion.failure).toBeNull();
  expect(steps).toEqual([0, 1, 2]);
});

it('stops at the first that cannot be deleted, and says what went and what did not', async () => {
  const refusal = new Error('away');
  const asked: string[] = [];
  const deletion = await deleteOneByOne(
    networks,
    async ({ name }) => {
      asked.push(name);
      if (name === 'Bar') throw refusal;
    },
    () => undefined,
  );
  expect(asked).toEqual(['Lobby', 'Bar']);
  expect(names(deletion.deleted)).toEqual(['Lobby']);
  expect(deletion.failure).toEqual({ network: networks[1], error: refusal });
});
