import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { expect, it, vi } from 'vitest';
import { replayDeadLetter } from '../../src/events/dead-letter-store.js';
import { networkChange } from './fixture.js';
import { createProjectionFixture } from './projection-fixture.js';

const { bus, view, copy, copyWords, storeWords, noteIn, publish, settled, deadLetters } =
  await createProjectionFixture();

it('keeps what it cannot read as a dead letter at once, and applies the rest', async () => {
  const seen: string[] = [];
  await publish('net1');
  await view().store('networks.network.updated.v1.net2', '{"broken');
  const invalid = JSON.stringify({ ...networkChange('net3', 1).event, data: { version: 1 } });
  await view().store('networks.network.updated.v1.net3', invalid);
  await publish('net4');
  copy(noteIn(seen));
  await vi.waitFor(() => expect(seen).toEqual(['net1', 'net4']));
  const [broken, incomplete] = await deadLetters(2);
  expect(broken).toMatchObject({ subject: 'dead-letters.tests.names.net2', body: '{"broken' });
  expect(broken?.header('Dead-Letter-Reason')).toContain('SyntaxError');
  expect(broken?.header('Dead-Letter-Subject')).toBe('networks.network.updated.v1.net2');
  expect(broken?.header('Dead-Letter-Tries')).toBe('1');
  expect(incomplete).toMatchObject({ subject: 'dead-letters.tests.names.net3', body: invalid });
  expect(incomplete?.header('Dead-Letter-Reason')).toContain('ssid');
  await settled();
});

it('makes an event a dead letter that fails five times by itself, applies its neighbours, and takes it when replayed', async () => {
  const [seen, elsewhere]: [string[], string[]] = [[], []];
  let isBroken = true;
  let tries = 0;
  const neighbours = Array.from({ length: 9 }, (_, index) => `net${index}`);
  await publish(...neighbours.slice(0, 4), 'bad', ...neighbours.slice(4));
  copy(async (events) => {
    if (isBroken && events.some(({ subject }) => subject === 'bad')) {
      if (events.length === 1) tries++;
      throw new TypeError('cannot keep this');
    }
    await noteIn(seen)(events);
  });
  copy(noteIn(elsewhere), { name: 'elsewhere' });
  const [letter] = await deadLetters(1);
  expect(tries).toBe(5);
  expect(seen.toSorted()).toEqual(neighbours);
  expect(letter?.subject).toBe('dead-letters.tests.names.bad');
  expect(letter?.header('Dead-Letter-Reason')).toBe('TypeError: cannot keep this');
  expect(letter?.header('Dead-Letter-Tries')).toBe('5');

  isBroken = false;
  await replayDeadLetter(bus().jetStream, 1);
  await publish('last');
  await vi.waitFor(() => expect([seen.slice(9), elsewhere.slice(10)]).toEqual([['bad', 'last'], ['last']]));
  await settled();
  await deadLetters(0);
});

it('makes dead letters of those parts of a message that cannot be read or applied, and of no others', async () => {
  const seen: string[] = [];
  await storeWords('fine', 'torn', 'bad', 'good');
  copyWords(async (words) => {
    if (words.includes('bad')) throw new Error('cannot keep this');
    seen.push(...words);
  });
  const [torn, bad] = await deadLetters(2);
  expect(torn).toMatchObject({ subject: 'dead-letters.tests.names.torn', body: '["torn"]' });
  expect(torn?.header('Dead-Letter-Reason')).toBe('Error: cannot read this');
  expect(bad).toMatchObject({ subject: 'dead-letters.tests.names.bad', body: '["bad"]' });
  expect(bad?.header('Dead-Letter-Subject')).toBe('networks.accesses.logged.v1.batch');
  expect(new Set(seen)).toEqual(new Set(['fine', 'good']));
});

it('uses up no try while the database fails, and loses nothing', async () => {
  const seen = new Set<string>();
  let failures = 0;
  copy(async (events) => {
    if (failures < 5 && events.some(({ subject }) => subject === 'net0')) {
      failures++;
      throw new DependencyUnavailable('MongoDB');
    }
    for (const { subject } of events) seen.add(subject);
  });
  await publish('net0');
  await vi.waitFor(() => expect(failures).toBe(1));
  await publish(...Array.from({ length: 299 }, (_, index) => `net${index + 1}`));
  await vi.waitFor(() => expect(seen.size).toBe(300));
  await settled();
  expect(await view().messages('DEAD_LETTERS')).toEqual([]);
});
