import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfigurations } from '@wifi-share/operations/configuration/configurations';
import { root } from '../local-stack/root.js';
import { withVariables } from './variables-table.js';

/** `npm run docs`: writes the table of the variables into docs/operations.md. */
const path = join(root, 'docs/operations.md');
await writeFile(path, withVariables(await readFile(path, 'utf8'), await readConfigurations(root, 'dist/config.js')));
