import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine, Outcome } from '../../src/backing/machine.js';
import { temporaryFolder } from '../temporary-folder.js';

export interface SimulatedMachine extends Machine {
  /** The only folder on PATH. */
  bin: string;
  /** What was run, e.g. 'apt-get install -y redis-server'. */
  ran: string[];
  install(name: string): Promise<string>;
}

type Answer = Partial<Outcome> | (() => Promise<Partial<Outcome>>);

/** A computer where only the programs in `bin` exist and commands answer as scripted by their beginning; any other fails. */
export async function simulatedMachine(answers: Record<string, Answer> = {}, uid = 1000): Promise<SimulatedMachine> {
  const bin = await temporaryFolder();
  const ran: string[] = [];
  return {
    bin,
    ran,
    env: { PATH: bin },
    platform: 'linux',
    uid,
    usualFolders: [],
    install: async (name) => {
      await writeFile(join(bin, name), '', { mode: 0o755 });
      return join(bin, name);
    },
    run: async (command, args) => {
      const line = [command, ...args].join(' ').replace(`${bin}/`, '');
      ran.push(line);
      const answer = Object.entries(answers).find(([beginning]) => line.startsWith(beginning))?.[1];
      const outcome = typeof answer === 'function' ? await answer() : answer;
      return { code: outcome === undefined ? 127 : 0, stdout: '', stderr: '', ...outcome };
    },
  };
}
