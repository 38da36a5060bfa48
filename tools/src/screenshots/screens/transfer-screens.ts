import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { type Act, press, type Screen, urlOf } from '../screen.js';
import { printedNetwork } from './network-screens.js';

const path = '/user-dashboard?transfer=networks';
const part = '[role=tabpanel]';
const submit = press(`${part} footer button`);

const rooms = `name,ssid,password,security,location,notes
Room 11,Lakeside 11,a view of the lake,WPA2,First floor,south
Room 12,Lakeside 12,sunset over water,WPA3,First floor,
Café Central,Cafe Guest,espresso-2026,WPA2,,renamed
Sauna,,short,WPA2,Basement,broken
Room 12,Lakeside 12b,another-password,WPA2,,
"=HYPERLINK(""http://example.com"")",Lakeside 14,=SUM(A1:A9)+1,WPA2,Second floor,
`;

const choose =
  (content: string | Buffer, name = 'lakeside-rooms.csv'): Act =>
  (page) =>
    page
      .locator(`${part} input[type=file]`)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const creating = urlOf(createNetwork.path);
const created = { status: 201, body: printedNetwork('aB3dE6gH9jK2') };

/** Networks into files and out of them. */
export const transferScreens: Screen[] = [
  { name: 'transfer', path, as: 'demo', shows: `${part} h2` },
  {
    name: 'transfer-refused',
    path,
    as: 'demo',
    does: [choose('PK\u0003\u0004\u0000', 'rooms.xlsx')],
    shows: `${part} [role=alert]:not(:empty)`,
  },
  { name: 'transfer-preview', path, as: 'newcomer', does: [choose(rooms)], shows: `${part} table` },
  {
    name: 'transfer-preview-assumed',
    path,
    as: 'fresh',
    does: [
      choose(
        Buffer.from('name,ssid,password\nKavárna,Kavarna,espresso-2026\nTerrasse,Terrasse,espresso-2026\n', 'latin1'),
      ),
    ],
    shows: `${part} table`,
  },
  {
    name: 'transfer-too-many',
    path,
    as: 'free',
    does: [choose(rooms), press(`${part} [role=checkbox][id]`)],
    shows: `${part} footer [role=alert]:not(:empty)`,
  },
  {
    name: 'transfer-sending',
    path,
    as: 'newcomer',
    silent: creating,
    does: [choose(rooms), submit],
    shows: `${part} [role=progressbar]`,
  },
  {
    name: 'transfer-result',
    path,
    as: 'newcomer',
    answers: { [creating]: created },
    does: [choose(rooms), submit],
    shows: `${part} li .text-success-ink`,
  },
  {
    name: 'transfer-failed',
    path,
    as: 'newcomer',
    answers: { [creating]: { code: 'service_unavailable' } },
    does: [choose(rooms), submit],
    shows: `${part} li .text-danger-ink`,
  },
];
