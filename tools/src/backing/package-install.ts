import { findBinary, type Machine } from './machine.js';

const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Only one apt-get at a time gets the lock. */
let aptTurn: Promise<unknown> = Promise.resolve();

/** Installs Debian packages; resolves to undefined when done, else to the one-line reason why not. */
export function aptInstall(machine: Machine, packages: string[]): Promise<string | undefined> {
  const turn = aptTurn.then(() => aptInstallNow(machine, packages));
  aptTurn = turn;
  return turn;
}

async function aptInstallNow(machine: Machine, packages: string[]): Promise<string | undefined> {
  if ((await findBinary(machine, 'apt-get')) === undefined) return 'no apt-get here';
  const asRoot = await rootPrefix(machine);
  if (asRoot === undefined)
    return `no rights for apt-get install ${packages.join(' ')} (neither root nor passwordless sudo)`;

  const apt = (args: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return machine.run(command, rest, { timeoutMs: INSTALL_TIMEOUT_MS });
  };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if ((await apt(install)).code === 0) return undefined;
  await apt(['update', '-qq']);
  const second = await apt(install);
  return second.code === 0 ? undefined : `apt-get could not install ${packages.join(' ')}: ${lastLine(second.stderr)}`;
}

/** Installs a Homebrew formula; resolves to undefined when done, else to the one-line reason why not. */
export async function brewInstall(machine: Machine, formula: string): Promise<string | undefined> {
  if ((await findBinary(machine, 'brew')) === undefined) return 'no brew here';
  const outcome = await machine.run('brew', ['install', '--quiet', formula], { timeoutMs: INSTALL_TIMEOUT_MS });
  return outcome.code === 0 ? undefined : `brew could not install ${formula}: ${lastLine(outcome.stderr)}`;
}

async function rootPrefix(machine: Machine): Promise<string[] | undefined> {
  if (machine.uid === 0) return [];
  const sudo = await machine.run('sudo', ['-n', 'true']);
  return sudo.code === 0 ? ['sudo', '-n'] : undefined;
}

/** The last line with text in it: where package managers say what went wrong. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
