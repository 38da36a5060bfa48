import { expect, it } from 'vitest';
import { timeIn, timeZoneGroups } from '@/lib/time-zones.js';

const zonesOf = (chosen: string) => timeZoneGroups(chosen).flatMap(({ zones }) => zones);

it('offers every zone of the browser once, and UTC', () => {
  const ids = zonesOf('UTC').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['UTC', 'Europe/Prague', 'America/New_York']));
});

it('groups by region, with names as people write them, and what has no region last', () => {
  const groups = timeZoneGroups('UTC');
  expect(groups.find(({ region }) => region === 'America')?.zones).toEqual(
    expect.arrayContaining([
      { id: 'America/New_York', name: 'New York' },
      { id: 'America/Argentina/Ushuaia', name: 'Argentina / Ushuaia' },
    ]),
  );
  expect(groups.at(-1)).toEqual({ region: null, zones: expect.arrayContaining([{ id: 'UTC', name: 'UTC' }]) });
});

it('offers the chosen zone also where the browser does not list it', () => {
  expect(zonesOf('Etc/GMT-14')).toContainEqual({ id: 'Etc/GMT-14', name: 'GMT-14' });
});

it('tells the time there, and nothing for a zone that the browser does not know', () => {
  const noon = new Date('2026-11-21T12:00:00Z');
  expect(timeIn('Europe/Prague', noon, 'de')).toBe('13:00');
  expect(timeIn('Atlantis/Capital', noon, 'de')).toBeNull();
});
