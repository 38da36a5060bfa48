import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployFiles } from '@wifi-share/operations/access/deploy-files';
import { root } from '../local-stack/root.js';

/** `npm run docs`: writes the users of MongoDB, Redis and NATS into deploy/. */
for (const [path, text] of Object.entries(deployFiles)) await writeFile(join(root, path), text);
