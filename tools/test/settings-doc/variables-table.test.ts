import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfigurations } from '@wifi-share/operations/configuration/configurations';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../src/local-stack/root.js';
import { variablesTable, withVariables } from '../../src/settings-doc/variables-table.js';

const shop = z.object({
  PORT: z.coerce.number().default(80).describe('Where it listens.'),
  KEY: z.string().describe('Opens it.'),
  NOTE: z.string().optional().describe('One | two.'),
});

it('lists default, readers and meaning of every variable', () => {
  const bar = z.object({ KEY: shop.shape.KEY });
  expect(variablesTable({ shop, bar }).split('\n').slice(2)).toEqual([
    '| `PORT` | `80` | shop | Where it listens. |',
    '| `KEY` | **required** | every service | Opens it. |',
    '| `NOTE` | – | shop | One \\| two. |',
  ]);
});

it('refuses a document without a place for the table', () => {
  expect(() => withVariables('# Settings', { shop })).toThrow('npm run docs');
});

it('docs/operations/settings.md lists the variables as the services read them: `npm run docs` writes them', async () => {
  const document = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8');
  const configurations = await readConfigurations(root, 'src/config.ts');
  expect(Object.keys(configurations).length).toBeGreaterThan(5);
  expect(withVariables(document, configurations)).toBe(document);
});
