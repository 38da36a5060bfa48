import { isAtLeast, keepsStreams, soundNatsVersion } from '@wifi-share/operations/setup/nats-version';
import { type Attempt, after, firstThatWorks } from './first-that-works.js';
import { findBinaries, findBinary, type Machine } from './machine.js';
import type { NatsProgram } from './nats.js';
import { aptInstall, brewInstall, lastLine } from './package-install.js';

const GO_PACKAGE = 'github.com/nats-io/nats-server/v2@v2.12.15';
const GO_INSTALL_TIMEOUT_MS = 10 * 60_000;
const OLD_NOTE = 'older than 2.10, so without sync_interval: a power cut may lose the last two minutes of events';
const UNSOUND_NOTE = `older than ${soundNatsVersion}: a kill may lose a whole stream`;

/** Finds or installs nats-server, one that keeps its streams where that can be had; throws StackProblem when no way is open. */
export function findNats(machine: Machine, report: (line: string) => void): Promise<NatsProgram> {
  const recent = () => recentNats(machine);
  const whichever = () => anyNats(machine);
  return firstThatWorks({
    server: 'NATS',
    ways: [
      { attempt: recent },
      after(() => brewInstall(machine, 'nats-server'), recent),
      after(() => goInstall(machine), recent),
      { attempt: whichever },
      after(() => aptInstall(machine, ['nats-server']), whichever),
    ],
    remedies: [`go install ${GO_PACKAGE}`, 'brew install nats-server', 'NATS_URL=nats://host:4222 npm start'],
    report,
  });
}

async function recentNats(machine: Machine): Promise<Attempt<NatsProgram>> {
  const installed = await installedNats(machine);
  const found = installed.find(({ version }) => keepsStreams(version));
  return found === undefined
    ? { skipped: `no nats-server ${soundNatsVersion} or newer on PATH` }
    : { found: programOf(found) };
}

async function anyNats(machine: Machine): Promise<Attempt<NatsProgram>> {
  const [found] = await installedNats(machine);
  if (found === undefined) return { skipped: 'no older nats-server on PATH either' };
  const program = programOf(found);
  if (keepsStreams(found.version)) return { found: program };
  return { found: program, note: `${found.binary} is ${program.knowsSyncInterval ? UNSOUND_NOTE : OLD_NOTE}` };
}

interface Installed {
  binary: string;
  /** Such as 2.12.15. */
  version: string;
}

const programOf = ({ binary, version }: Installed): NatsProgram => ({
  binary,
  knowsSyncInterval: isAtLeast(version, '2.10.0'),
});

async function installedNats(machine: Machine): Promise<Installed[]> {
  const binaries = await findBinaries(machine, 'nats-server', machine.usualFolders);
  return Promise.all(
    binaries.map(async (binary) => {
      const [, version = '0'] = (await machine.run(binary, ['--version'])).stdout.match(/v(\d+\.\d+\.\d+)/) ?? [];
      return { binary, version };
    }),
  );
}

async function goInstall(machine: Machine): Promise<string | undefined> {
  if ((await findBinary(machine, 'go')) === undefined) return 'no go toolchain here';
  const outcome = await machine.run('go', ['install', GO_PACKAGE], { timeoutMs: GO_INSTALL_TIMEOUT_MS });
  return outcome.code === 0 ? undefined : `go install failed: ${lastLine(outcome.stderr)}`;
}
