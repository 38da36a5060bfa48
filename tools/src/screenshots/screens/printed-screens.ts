import { cardPrinted, listNetworks } from '@wifi-share/contracts/calls/networks';
import { press, type Screen, type Seeds, urlOf } from '../screen.js';

const sheet = '.card-sheet';
const write = 'section .lucide-nfc';

/** Tags and cards, and the sheets that are printed. */
export const printedScreens = (networkId: string, { payers: { paid } }: Seeds): Screen[] => {
  const [wide, square] = paid.networkIds;
  const helper = `/nfc-helper?network=${networkId}`;
  const designer = `/wifi-card?network=${networkId}`;
  const print = `/wifi-card/print?network=${networkId}`;
  const loading = { silent: urlOf(listNetworks.path), shows: '.animate-pulse' };
  const away = { away: urlOf(listNetworks.path), shows: '[role=alert]' };
  // A printed network asks for its name before it is deleted, in the pictures of the next language too.
  const prints = { silent: urlOf(cardPrinted.path) };
  return [
    { name: 'nfc-helper', path: helper, as: 'demo' },
    { name: 'nfc-helper-fresh', path: '/nfc-helper', as: 'fresh' },
    { name: 'nfc-helper-loading', path: helper, as: 'demo', ...loading },
    { name: 'nfc-helper-away', path: helper, as: 'demo', ...away },
    { name: 'nfc-helper-writer', path: helper, as: 'demo', nfc: 'waits', shows: write },
    {
      name: 'nfc-helper-waiting',
      path: helper,
      as: 'demo',
      nfc: 'waits',
      does: [press(write)],
      shows: 'section [role=status]',
    },
    {
      name: 'nfc-helper-written',
      path: helper,
      as: 'demo',
      nfc: 'writes',
      does: [press(write)],
      shows: 'section [role=status]',
    },
    {
      name: 'nfc-helper-refused',
      path: helper,
      as: 'demo',
      nfc: 'refuses',
      does: [press(write)],
      shows: 'section [role=alert]',
    },
    {
      name: 'nfc-helper-lock',
      path: helper,
      as: 'demo',
      dialog: 'lock-tag-dialog',
      nfc: 'writes',
      does: [press(write), press('section .bg-muted button >> nth=0')],
      shows: '[role=alertdialog]',
    },
    { name: 'wifi-card', path: designer, as: 'demo', shows: sheet },
    { name: 'wifi-card-pale', path: `${designer}&template=poster&accent=facc15`, as: 'demo', shows: sheet },
    {
      name: 'wifi-card-languages',
      path: `${designer}&frame=bubble&second=de&opens=language`,
      as: 'demo',
      shows: sheet,
    },
    { name: 'wifi-card-all', path: `${designer}&print=all`, as: 'demo', shows: sheet },
    { name: 'wifi-card-look', path: `/wifi-card?network=${wide}`, as: 'paid', shows: '.card-logo' },
    { name: 'wifi-card-loading', path: designer, as: 'demo', ...loading },
    { name: 'wifi-card-away', path: designer, as: 'demo', ...away },
    { name: 'wifi-card-unknown', path: '/wifi-card?network=000000000000', as: 'demo' },
    { name: 'wifi-card-print-loading', path: print, as: 'demo', ...loading },
    { name: 'wifi-card-print-both', path: `${print}&codes=both`, as: 'demo', ...prints, shows: sheet },
    { name: 'wifi-card-print-all', path: '/wifi-card/print?network=all', as: 'demo', ...prints, shows: sheet },
    {
      name: 'wifi-card-print-look-all',
      path: '/wifi-card/print?network=all',
      as: 'paid',
      ...prints,
      shows: '.card-logo',
    },
    ...(['a4', 'letter'] as const).map(
      (paper): Screen => ({
        name: `wifi-card-print-look-${paper}`,
        path: `/wifi-card/print?network=${square}&template=poster&paper=${paper}`,
        as: 'paid',
        ...prints,
        shows: '.card-logo',
      }),
    ),
    ...(['tent', 'card', 'poster', 'sheet-2x4', 'sheet-3x3'] as const).map(
      (template): Screen => ({
        name: `wifi-card-print-${template}`,
        path: `${print}&template=${template}`,
        as: 'demo',
        ...prints,
        shows: sheet,
      }),
    ),
  ];
};
