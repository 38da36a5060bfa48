import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Machine } from '../backing/machine.js';
import { installExtraTools } from '../extra-tools.js';
import { root } from '../local-stack/root.js';

const timeoutMs = 5 * 60_000;

/** Secretlint's time grows with the square of their number: all files at once took five minutes. */
const filesAtOnce = 200;

/** Whether a check passed, failed, or could not be made here; `words` are for people. */
export interface Verdict {
  outcome: 'passed' | 'failed' | 'not run';
  words: string;
}

/** Looks for secrets in what git tracks. */
export async function scanForSecrets(machine: Pick<Machine, 'run'>): Promise<Verdict> {
  const prepared = await Promise.all([trackedTexts(), installExtraTools('supply-chain')]).catch(
    (error: Error) => error,
  );
  // Without git or the registry there is nothing to scan, or nothing to scan with.
  if (prepared instanceof Error) return { outcome: 'not run', words: prepared.message };
  const [files, folder] = prepared;
  const config = join(folder, '.secretlintrc.json');
  const program = join(folder, 'node_modules/.bin/secretlint');
  const options = ['--no-glob', '--no-color', '--maskSecrets', '--secretlintrc', config];
  const findings: string[] = [];
  for (let begun = 0; begun < files.length; begun += filesAtOnce) {
    const some = files.slice(begun, begun + filesAtOnce);
    const { code, stdout, stderr } = await machine.run(program, [...options, ...some], { timeoutMs });
    if (code !== 0) findings.push(`${stdout}${stderr}`.trim() || `secretlint ended with ${code}`);
  }
  if (findings.length === 0) return { outcome: 'passed', words: `no secrets in ${files.length} files` };
  return { outcome: 'failed', words: findings.join('\n') };
}

async function trackedTexts(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root });
  const isPicture = (file: string) => /\.(png|jpe?g|webp|ico|woff2?|pdf)$/.test(file);
  const files = stdout.split('\0').filter((file) => file !== '' && !isPicture(file));
  return files.map((file) => join(root, file));
}

interface Advisories {
  error?: { summary?: string };
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
}

/** Known vulnerabilities, high or critical, of what is in the images. */
export async function auditDependencies(machine: Pick<Machine, 'run'>): Promise<Verdict> {
  const audit = await machine.run('npm', ['audit', '--json', '--omit=dev', '--audit-level=high'], { timeoutMs });
  const answer = parsed(audit.stdout);
  const found = answer?.metadata?.vulnerabilities;
  if (found === undefined) {
    const why = answer?.error?.summary || answer?.message || audit.stderr.trim().split('\n')[0] || 'no answer';
    return { outcome: 'not run', words: `the registry offers no advisories: ${why}` };
  }
  const words = Object.entries(found)
    .map(([severity, count]) => `${count} ${severity}`)
    .join(', ');
  return { outcome: audit.code === 0 ? 'passed' : 'failed', words };
}

function parsed(text: string): Advisories | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
