import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfigurations } from '@wifi-share/operations/configuration/configurations';
import { root } from '../local-stack/root.js';
import { withVariables } from './variables-table.js';

/** `npm run docs`: writes the table of variables into docs/operations/settings.md. */
const path = join(root, 'docs/operations/settings.md');
await writeFile(path, withVariables(await readFile(path, 'utf8'), await readConfigurations(root, 'dist/config.js')));
