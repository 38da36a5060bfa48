import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@wifi-share/operations/backup/commands';
import { BackupProblem } from '@wifi-share/operations/backup/system';
import { reportFailure } from '@wifi-share/operations/report-failure';
import { StackProblem } from '../backing/stack-problem.js';
import { interruption } from './interruption.js';
import { root } from './root.js';
import { readSettings } from './settings.js';
import { terminalProgress } from './terminal-progress.js';
import { withStoppedStack } from './with-stopped-stack.js';

/** Runs a backup command on the data folder of a stopped stack and sets the exit code. */
export async function runBackupCommand(args: readonly string[]): Promise<void> {
  const signal = interruption();
  try {
    const { dataDir } = readSettings(process.env);
    const progress = terminalProgress(process.stderr);
    const output = await runCommand(args, {
      parent: join(root, 'backups'),
      withServers: (use) => withStoppedStack({ dataDir, env: process.env, progress, signal }, use),
      progress: (step) => progress.note(step),
    });
    console.log(`${output}\n${secretsNote(join(dataDir, 'secrets.json'))}`);
  } catch (error) {
    // What was under way may wait for the servers without end.
    if (signal.aborted) {
      console.error(args.includes('restore') ? interruptedRestore : 'Interrupted: this backup is not complete.');
      process.exit(130);
    }
    reportFailure(error, BackupProblem, StackProblem);
  }
}

const interruptedRestore =
  'Interrupted: the installation may be restored in part only. Start no service; repeat the restore with --replace.';

const secretsNote = (file: string): string =>
  existsSync(file)
    ? `  The local stack has its secrets in ${file}.`
    : `  ${file} is missing: put that of the stack that was backed up there, before npm start makes another one.`;
