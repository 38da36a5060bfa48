import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { localMachine } from '../backing/machine.js';
import { StackProblem } from '../backing/stack-problem.js';
import { root } from '../local-stack/root.js';
import { runVitest } from './run-vitest.js';
import { closingLine } from './tally.js';

/** The oldest supported one, and the newest of each other line. */
const supported = ['20.19.0', '22', '24'];
/** What needs no browser. */
const projects = ['packages', 'services', 'frontend'];

/**
 * The program of a version of Node, kept for the next run. It comes from the platform's package in the npm registry: the
 * package `node` fetches that one by an install script, and `.npmrc` lets none run.
 */
async function nodeProgram(version: string): Promise<string> {
  const folder = join(root, '.data/installed', `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${version}`);
  await mkdir(folder, { recursive: true });
  const args = ['install', `${name}@${version}`, '--prefix', folder, '--no-audit', '--no-fund'];
  const { code, stderr } = await localMachine().run('npm', args, { timeoutMs: 300_000 });
  if (code !== 0) throw new StackProblem(`Node ${version} could not be installed: ${stderr}`);
  return program;
}

/** `npm run test:node [-- 24 …]`: the unit and service tests under every supported Node. */
async function testVersions(versions: readonly string[]): Promise<void> {
  const { PATH = '' } = process.env;
  for (const version of versions) {
    const program = await nodeProgram(version);
    const { stdout } = await localMachine().run(program, ['--version']);
    const found = stdout.trim();
    // Otherwise the tests would run, and pass, under the Node of this machine.
    if (!`${found}.`.startsWith(`v${version}.`)) throw new StackProblem(`${program} is not Node ${version}: ${found}`);
    console.log(`\n== Node ${found}`);
    // Vitest and what tests start take the first `node` of the path.
    process.env.PATH = [dirname(program), PATH].join(delimiter);
    const tally = await runVitest(projects.map((name) => `--project=${name}`));
    console.log(`Node ${found}: ${closingLine(tally)}`);
    if (tally.failed > 0) process.exitCode = 1;
  }
}

const asked = process.argv.slice(2);
await testVersions(asked.length > 0 ? asked : supported);
