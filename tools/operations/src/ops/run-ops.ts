import { createInterface } from 'node:readline/promises';
import { reportFailure } from '../report-failure.js';
import { runOps } from './commands.js';
import { type Installation, OpsProblem } from './installation.js';

/** Runs this process' command line and sets its exit code. */
export async function runOpsCommand(loadInstallation: () => Installation | Promise<Installation>): Promise<void> {
  try {
    const result = await runOps(process.argv.slice(2), { installation: await loadInstallation(), confirm });
    console.log(result.text);
    if (result.incomplete) process.exitCode = 1;
  } catch (error) {
    reportFailure(error, OpsProblem);
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
