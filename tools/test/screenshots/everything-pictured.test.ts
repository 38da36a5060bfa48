import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languageCodes } from '@wifi-share/contracts/languages';
import { mailTemplates } from '@wifi-share/contracts/mail';
import { screenPaths } from '@wifi-share/contracts/paths';
import { expect, it } from 'vitest';
import { root } from '../../src/local-stack/root.js';
import { looksFor } from '../../src/screenshots/looks.js';
import { mailSamples } from '../../src/screenshots/mails/mail-samples.js';
import type { Seeds } from '../../src/screenshots/screen.js';
import { screensOf } from '../../src/screenshots/screens/screens.js';

/** What addresses are made of; nobody is asked for anything. */
const person = { username: 'picture', password: 'picture', id: 'picture', orderId: 'picture' };
const receipts = { paid: 'paid', refunded: 'refunded', partlyRefunded: 'partly' };
const seeds: Seeds = {
  pro: { ...person, tickets: { open: 'open', in_progress: 'busy', resolved: 'done', closed: 'closed' } },
  payers: { paid: { ...person, receipts }, left: person, waiting: person },
};
const screens = screensOf({ demo: { ...person, networkId: 'network' }, adminAccessCode: 'code' }, seeds);
const site = 'https://wifi.example';

/** Whether an address is one of the route, in which `:id` stands for one segment. */
const isOf = (route: string, address: string): boolean =>
  new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(new URL(address, site).pathname);

/** The components of the application that are dialogs: they draw one of the two that `components/ui` has. */
const dialogs = readdirSync(join(root, 'frontend/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith(join('components', 'ui')))
  .filter((path) => /<(Alert)?Dialog\s/.test(readFileSync(join(root, 'frontend/src', path), 'utf8')))
  .map((path) => basename(path, '.tsx'));

it.each([...screenPaths, '/wifi/:id', '/nowhere'])('%s has a picture', (route) => {
  expect(screens.filter(({ path }) => isOf(route, path))).not.toEqual([]);
});

it('every dialog has a picture', () => {
  expect(dialogs.length).toBeGreaterThan(10);
  const pictured = new Set(screens.flatMap(({ dialog }) => dialog ?? []));
  expect([...pictured].sort()).toEqual([...new Set(dialogs)].sort());
});

it('every e-mail has a picture', () => {
  expect(Object.keys(mailSamples).sort()).toEqual(Object.keys(mailTemplates).sort());
  for (const [template, samples] of Object.entries(mailSamples)) expect(samples, template).not.toEqual([]);
});

it('no picture takes the place of another', () => {
  const names = screens.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('pictures are narrow and wide, light and dark, and in every language', () => {
  const suffixes = looksFor(undefined).map(({ suffix }) => suffix);
  expect(suffixes).toEqual(expect.arrayContaining(['narrow-light', 'narrow-dark', 'wide-light', 'wide-dark']));
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    expect(suffixes).toEqual(expect.arrayContaining([`narrow-light-${language}`, `wide-light-${language}`]));
  }
});
