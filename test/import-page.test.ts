import { readFileSync } from 'node:fs';
import { networkColumns } from '@wifi-share/contracts/entities/network-file';
import { limits } from '@wifi-share/contracts/limits';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/import.md', import.meta.url), 'utf8');

it('docs/import.md has every column of a file of networks, and the bounds of a file', () => {
  expect([...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => column)).toEqual(networkColumns);
  expect(page).toContain(`${limits.importRowsMax} rows and ${limits.importBytesMax / 1e6} MB`);
});
