import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { findBinary, type Machine } from '../backing/machine.js';
import { root } from '../local-stack/root.js';
import { type Engine, engines, environmentFiles, environmentFolder } from '../manifests/environment-files.js';
import type { Verdict } from './audit.js';
import { findOrBuild } from './go-program.js';
import { findKubernetesSchemas } from './kubernetes-schemas.js';

/** Kustomize 5.8 needs a newer Go than Debian and the forges have. */
const kustomizePackage = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';
const kubeconformPackage = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0';
const overlays = ['with-servers', 'external-servers'];
const timeoutMs = 60_000;

/** Builds each overlay with the settings of a trial, and checks what comes out by the schemas of Kubernetes; the stack of Swarm where docker is. */
export async function checkManifests(machine: Machine, dataFolder = join(root, '.data')): Promise<Verdict> {
  const kustomize = await findOrBuild(machine, kustomizePackage);
  if ('missing' in kustomize) return { outcome: 'not run', words: kustomize.missing };
  const kubeconform = await findOrBuild(machine, kubeconformPackage);
  if ('missing' in kubeconform) return { outcome: 'not run', words: kubeconform.missing };
  const schemas = await findKubernetesSchemas(machine, dataFolder);
  if ('missing' in schemas) return { outcome: 'not run', words: schemas.missing };

  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-manifests-'));
  const run = async (program: string, ...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await machine.run(program, args, { timeoutMs });
    if (code !== 0) throw new Error(`${[program, ...args].join(' ')}\n${stdout}${stderr}`.trim());
    return stdout;
  };
  try {
    await cp(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true, filter: (path) => !/\/env$/.test(path) });
    await writeTrial(folder);
    for (const overlay of overlays) {
      const built = join(folder, `${overlay}.yaml`);
      await writeFile(built, await run(kustomize.program, 'build', join(folder, 'deploy/kubernetes', overlay)));
      await run(kubeconform.program, '-strict', '-schema-location', schemas.pattern, built);
    }
    const docker = await findBinary(machine, 'docker');
    if (docker !== undefined) await run(docker, 'stack', 'config', '-c', join(folder, 'deploy/swarm/stack.yml'));
    const swarm =
      docker === undefined ? '; without docker the stack of Swarm was not read' : ', and the stack of Swarm by docker';
    return { outcome: 'passed', words: `${overlays.join(' and ')} by kustomize and kubeconform${swarm}` };
  } catch (error) {
    return { outcome: 'failed', words: (error as Error).message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The environments that `npm run deploy:env` would write, from the `.env` of a trial. */
async function writeTrial(folder: string): Promise<void> {
  const setUp = { env: { ...process.env, ENV_FOLDER: folder } };
  await promisify(execFile)(process.execPath, [join(root, 'tools/setup-env.mjs')], setUp);
  const env = parseEnv(await readFile(join(folder, '.env'), 'utf8')) as NodeJS.ProcessEnv;
  for (const engine of engines) await writeEnvironments(engine, env, folder);
}

async function writeEnvironments(engine: Engine, env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  for (const [file, text] of Object.entries(environmentFiles(engine, env))) {
    const to = join(folder, environmentFolder(engine, file));
    await mkdir(to, { recursive: true });
    await writeFile(join(to, file), text);
  }
}
