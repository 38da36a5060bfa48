import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localMachine } from '../backing/machine.js';
import { root } from '../local-stack/root.js';
import { pinnedImages } from './pin-images.js';

/** `npm run images:pin`: writes the digests that deploy/images.env names; nothing is written unless all are known. */
try {
  await writeFile(join(root, 'deploy/images.env'), await pinnedImages(localMachine(), console.log));
  console.log('Written to deploy/images.env.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
