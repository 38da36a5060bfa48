import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { type ComposeSystem, createComposeSystem } from '@wifi-share/tools/compose-system/compose-system';
import { dockerUnavailableReason } from '@wifi-share/tools/compose-system/engine';
import { root } from '@wifi-share/tools/local-stack/root';
import { findLoadTool } from '../load/load-tool.js';
import { type CopiesFigures, measureCopies } from './measure-copies.js';

const copiesTried = [1, 2, 4];
/** The services that are copied. */
const copied = ['networks', 'analytics'];

/**
 * `npm run bench:scaling`: the whole system in containers with 1, 2 and 4 copies of networks and analytics, each with the
 * same small share of a core; prints what each number of copies does, and writes it to bench/scaling.json.
 */
async function benchScaling(): Promise<void> {
  const reason = await dockerUnavailableReason();
  if (reason) throw new Error(`Copies are tried in containers: ${reason}`);
  const machine = localMachine();
  const wrk = await findLoadTool(machine, 'wrk');
  const folder = await mkdtemp(join(root, '.data-bench-'));
  const system = await createComposeSystem(['bench/scaling.yml']);
  try {
    const figures: CopiesFigures[] = [];
    for (const copies of copiesTried) {
      await startWith(system, copies);
      figures.push(await measureCopies({ machine, wrk, folder, system, copies }));
      console.log(JSON.stringify(figures.at(-1)));
    }
    await writeFile(join(root, 'bench/scaling.json'), `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await system.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startWith(system: ComposeSystem, copies: number): Promise<void> {
  console.log(`Starting ${copies} of each: ${copied.join(', ')}`);
  await system.up('--build', ...copied.flatMap((service) => ['--scale', `${service}=${copies}`]));
}

await benchScaling();
