import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deployFiles } from '@wifi-share/operations/access/deploy-files';
import { dashboardPath, dashboardText } from '../dashboard/dashboard.js';
import { root } from '../local-stack/root.js';
import { bakeFiles } from '../manifests/bake.js';
import { kubernetesFiles } from '../manifests/kubernetes.js';
import { swarmFiles } from '../manifests/swarm.js';

const files = { ...deployFiles, [dashboardPath]: dashboardText, ...kubernetesFiles, ...swarmFiles, ...bakeFiles };

/** `npm run docs`: writes the users of MongoDB, Redis and NATS, the dashboard, and the manifests for Kubernetes and Swarm into deploy/. */
for (const [path, text] of Object.entries(files)) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
