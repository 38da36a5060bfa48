import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary, type Machine } from '../backing/machine.js';
import { lastLine } from '../backing/package-install.js';
import { root } from '../local-stack/root.js';

const INSTALL_TIMEOUT_MS = 10 * 60_000;

const source = (name: string) => join(root, 'tools', 'radio-lab', name);
const program = source('install.sh');

/** The folder of the lab, or the reason why there is none here. */
export type FoundRadioLab = { folder: string } | { why: string };

/**
 * The radio lab (decision 76) below `installFolder`. It is made the first time, and again when what makes it has changed,
 * from Debian's packages, which are unpacked there: nothing is installed into the host, and no rights are needed.
 */
export async function findOrInstallRadioLab(
  machine: Machine,
  installFolder: string,
  report: (line: string) => void,
): Promise<FoundRadioLab> {
  const version = createHash('sha256')
    .update(readFileSync(program))
    .update(readFileSync(source('init')));
  const folder = join(installFolder, `radio-lab-${version.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return { folder };
  for (const tool of ['apt-get', 'dpkg-deb']) {
    if ((await findBinary(machine, tool)) === undefined) return { why: `no ${tool} here` };
  }
  const architecture = (await machine.run('dpkg', ['--print-architecture'])).stdout.trim();
  if (architecture !== 'amd64') return { why: `made for amd64, and this is ${architecture || 'unknown'}` };
  report('Radio lab: unpacking a kernel, QEMU, hostapd and wpa_supplicant, about 110 MB, kept for the next run');
  await mkdir(installFolder, { recursive: true });
  const { code, stderr } = await machine.run('bash', [program, folder], { timeoutMs: INSTALL_TIMEOUT_MS });
  if (code === 0) return { folder };
  return { why: code === 124 ? 'the packages did not come in time' : lastLine(stderr) };
}
