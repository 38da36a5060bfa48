import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHeldScreens } from '../src/screens/held-screens.js';

const stateOf = (version: string): ScreenState => ({
  ...{ show: 'askStaff', network: null, languages: ['en'], nightMode: 'auto', validUntil: null },
  version,
});

it('a stream that begins while the others are looked up stays open', async () => {
  const looks: { ids: readonly string[]; answer(found: Map<string, ScreenState>): void }[] = [];
  const readMany = (ids: readonly string[]) =>
    new Promise<Map<string, ScreenState>>((answer) => {
      looks.push({ ids, answer });
    });
  const states = { readMany, read: () => Promise.reject(new Error('not asked for')) };
  const streams = createHeldScreens({ states, log: pino({ enabled: false }), every: 1 });
  onTestFinished(() => streams.endAll());
  streams.hold({ id: 'first', state: stateOf('1') });
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  const late = streams.hold({ id: 'late', state: stateOf('1') });
  looks[0]?.answer(new Map([['first', stateOf('1')]]));
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  expect(looks[1]?.ids).toEqual(['first', 'late']);
  looks[1]?.answer(
    new Map([
      ['first', stateOf('1')],
      ['late', stateOf('2')],
    ]),
  );
  await vi.waitFor(() => expect(late.read()).toContain('id: 2'));
});
