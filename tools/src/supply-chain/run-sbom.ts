import { join } from 'node:path';
import { root } from '../local-stack/root.js';
import { writeSboms } from './sbom.js';

/** `npm run sbom`: writes .data/sbom. Fails when a package has a licence that was not accepted. */
const folder = join(root, '.data/sbom');
const refused = await writeSboms(folder);
for (const line of refused) console.error(`Licence not accepted: ${line}`);
console.log(`Licences: ${join(folder, 'licences.md')}`);
process.exitCode = refused.length === 0 ? 0 : 1;
