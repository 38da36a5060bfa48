// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { countVisit } from '../guest/script/visit.js';
import { readOwnVisits } from '../shared/own-visits.js';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens a guest page whose visit is counted under this id, until the answer is read. */
async function open(eventId: string): Promise<void> {
  const text = vi.fn(async () => JSON.stringify({ accepted: true, eventId }));
  vi.stubGlobal('fetch', async () => ({ ok: true, text }));
  countVisit('/api/wifi/x/access');
  await vi.waitFor(() => expect(text).toHaveBeenCalled(), { interval: 1 });
  await text.mock.results[0]?.value;
}

it('a browser in which an owner is signed in remembers which visits are its own, the last ones', async () => {
  localStorage.setItem('currentUser', '{"id":"anna"}');
  for (let visit = 0; visit < 52; visit++) await open(`event-${visit}`);
  expect(readOwnVisits()).toHaveLength(50);
  expect(readOwnVisits().at(-1)).toBe('event-51');
});

it("a guest's browser remembers nothing", async () => {
  await open('event-1');
  expect(localStorage).toHaveLength(0);
});

it('a browser whose session has ended remembers nothing', async () => {
  localStorage.setItem('currentUser', '{}');
  await open('event-1');
  expect(readOwnVisits()).toEqual([]);
});

it('what is stored broken is no visit', () => {
  localStorage.setItem('ownVisits', '{');
  expect(readOwnVisits()).toEqual([]);
});
