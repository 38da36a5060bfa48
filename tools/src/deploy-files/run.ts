import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deployFiles } from '@wifi-share/operations/access/deploy-files';
import { dashboardPath, dashboardText } from '../dashboard/dashboard.js';
import { root } from '../local-stack/root.js';

/** `npm run docs`: writes the users of MongoDB, Redis and NATS, and the dashboard, into deploy/. */
for (const [path, text] of Object.entries({ ...deployFiles, [dashboardPath]: dashboardText })) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
