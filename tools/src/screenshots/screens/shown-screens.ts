import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { createScreen, listScreens } from '@wifi-share/contracts/calls/screens';
import type { Screen as ShownScreen } from '@wifi-share/contracts/entities/screen';
import { press, type Screen, type Seeds, type, urlOf } from '../screen.js';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const add = press('[role=tabpanel] footer button');
const fill = type('form input[name=name]', 'Reception');
const submit = press('form [type=submit]');

/** A network's screens as their owner sees them, and what they show. */
export const shownScreens = (networkId: string, { pro: { changing }, payers: { paid } }: Seeds): Screen[] => {
  const path = `/user-dashboard?screens=${networkId}`;
  const shown = (name: string, fields: Partial<ShownScreen> = {}): ShownScreen => ({
    ...{ id: name, networkId, name, languages: ['en', 'de'], nightMode: 'auto', paused: false },
    ...{ createdAt: '2026-11-01T08:00:00.000Z', lastSeenAt: ago(1) },
    ...fields,
  });
  const screens = [shown('Reception'), shown('Breakfast room', { languages: ['de'], lastSeenAt: null })];
  const full = Array.from({ length: 20 }, (_, n) => shown(`Room ${n + 1}`, { paused: n > 0 })).slice(0, 20);
  const few = full.map((screen, n) => (n < 3 ? screen : { ...screen, networkId: 'another' }));
  const address = 'https://wifi.example/screen/Zm9ydHkgdHdvIGlzIHRoZQ-_';
  const answers = (list: ShownScreen[]): NonNullable<Screen['answers']> => ({
    [urlOf(listScreens.path)]: { status: 200, body: list },
    [urlOf(createScreen.path)]: { status: 201, body: { screen: screens[0], token: 'a token', address } },
  });
  const view = (name: string, shows: string, list: ShownScreen[], more: Partial<Screen> = {}): Screen => ({
    ...{ name, path, as: 'demo', shows, answers: answers(list) },
    ...more,
  });
  const page = { as: 'visitor', settled: 'load' } as const;
  return [
    view('screens', '[role=tabpanel] li', screens),
    view('screens-none', '[role=tabpanel] footer', []),
    view('screens-add', 'form', [], { does: [add] }),
    view('screens-add-refused', 'form [role=alert]', [], { does: [add, submit] }),
    view('screens-made', '[role=tabpanel] pre', [], { does: [add, fill, submit] }),
    view('screens-made-pictures', 'details[open] pre', [], {
      does: [add, fill, submit, press('[role=tabpanel] summary')],
    }),
    view('screens-change', 'li form', screens, { does: [press('[role=tabpanel] li button:has(+ button)')] }),
    view('screens-revoke', '[role=alertdialog]', screens, {
      dialog: 'revoke-screen-dialog',
      does: [press('[role=tabpanel] li button + button')],
    }),
    view('screens-full', '[role=tabpanel] [role=status]', few),
    { name: 'screens-loading', path, as: 'demo', silent: urlOf(listScreens.path), shows: '.animate-pulse' },
    { name: 'screens-networks-coming', path, as: 'demo', silent: urlOf(listNetworks.path), shows: '.animate-pulse' },
    { name: 'screens-away', path, as: 'demo', away: urlOf(listScreens.path), shows: '[role=alert]' },
    { name: 'screen-page', path: `/screen/${paid.screenToken}`, ...page, shows: '.code' },
    { name: 'screen-page-changing', path: `/screen/${changing.screenToken}`, ...page, shows: '.spinner' },
    { name: 'screen-page-gone', path: '/screen/unknown', as: 'visitor' },
  ];
};
