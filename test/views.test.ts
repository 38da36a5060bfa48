import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { screenPaths } from '@wifi-share/contracts/paths';
import { root } from '@wifi-share/tools/local-stack/root';
import { screensOf } from '@wifi-share/tools/screenshots/screens/screens';
import { expect, it } from 'vitest';

/** Ids for the addresses of the views. */
const person = { username: 'picture', password: 'picture', id: 'picture', orderId: 'picture' };
const receipts = { paid: 'paid', refunded: 'refunded', partlyRefunded: 'partly' };
const tickets = { open: 'open', in_progress: 'busy', resolved: 'done', closed: 'closed' };
const views = screensOf(
  { demo: { ...person, networkId: 'network' }, adminAccessCode: 'code' },
  {
    pro: { ...person, tickets, changing: { networkId: 'bar', screenToken: 'bar' } },
    payers: {
      paid: { ...person, receipts, networkIds: ['front', 'garden'], screenToken: 'token' },
      left: person,
      waiting: person,
    },
  },
);

it.each([...screenPaths, '/wifi/:id', '/screen/:token', '/nowhere'])('%s is among the views', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
  expect(views.filter(({ path }) => pattern.test(path.replace(/[?#].*/, '')))).not.toEqual([]);
});

it('every dialog is among the views', () => {
  const folder = join(root, 'frontend/src');
  const dialogs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith(join('components', 'ui')))
    .filter((path) => /<(Alert|Confirm)?Dialog\s/.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => basename(path, '.tsx'));
  expect(new Set(views.flatMap(({ dialog }) => dialog ?? []))).toEqual(new Set(dialogs));
});

it('no two views have the same name', () => {
  const names = views.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
