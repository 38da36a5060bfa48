import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, findBinary, type Machine } from '../backing/machine.js';
import { aptInstall, brewInstall, lastLine } from '../backing/package-install.js';
import { root } from '../local-stack/root.js';

const INSTALL_TIMEOUT_MS = 5 * 60_000;

/** Exact versions of the program and all that it needs. */
const requirements = join(root, 'tools', 'schemathesis', 'requirements.txt');

/** The program, or the reason why there is none here. */
export type Schemathesis = { program: string } | { why: string };

/**
 * Schemathesis (decision 74) in a virtual environment of Python below `installFolder`, which is made the first time.
 * Python itself is installed where the machine lets us.
 */
export async function findOrInstallSchemathesis(machine: Machine, installFolder: string): Promise<Schemathesis> {
  const folder = join(installFolder, 'schemathesis');
  const program = join(folder, 'bin', 'schemathesis');
  if ((await machine.run(program, ['--version'], { timeoutMs: 60_000 })).code === 0) return { program };
  const refusal = (await makeEnvironment(machine, folder)) ?? (await installRequirements(machine, folder));
  if (refusal === undefined) return { program };
  await rm(folder, { recursive: true, force: true });
  return { why: refusal };
}

async function makeEnvironment(machine: Machine, folder: string): Promise<string | undefined> {
  let refusal = await tryEnvironment(machine, folder);
  if (refusal === undefined) return undefined;
  const notInstalled =
    (await findBinary(machine, 'brew')) === undefined
      ? await aptInstall(machine, ['python3', 'python3-venv'])
      : await brewInstall(machine, 'python3');
  if (notInstalled !== undefined) return `${refusal}; ${notInstalled}`;
  refusal = await tryEnvironment(machine, folder);
  return refusal;
}

/** Debian's Python has no `venv` of its own, so the first one that is found need not do. */
async function tryEnvironment(machine: Machine, folder: string): Promise<string | undefined> {
  let refusal = 'no python3 here';
  for (const python of await findBinaries(machine, 'python3', machine.usualFolders)) {
    const made = await machine.run(python, ['-m', 'venv', '--clear', folder], { timeoutMs: INSTALL_TIMEOUT_MS });
    if (made.code === 0) return undefined;
    refusal = `${python} makes no virtual environment: ${lastLine(made.stderr || made.stdout)}`;
  }
  return refusal;
}

async function installRequirements(machine: Machine, folder: string): Promise<string | undefined> {
  const install = ['install', '--quiet', '--no-input', '--disable-pip-version-check', '--requirement', requirements];
  const installed = await machine.run(join(folder, 'bin', 'pip'), install, { timeoutMs: INSTALL_TIMEOUT_MS });
  return installed.code === 0 ? undefined : `pip could not install it: ${lastLine(installed.stderr)}`;
}
