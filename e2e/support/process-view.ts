import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { httpProbe } from '@wifi-share/tools/backing/probes';
import { serverProbes } from '@wifi-share/tools/backing/server-probes';
import { z } from 'zod';
import type { WholeSystem } from './whole-system.js';

const readinessSchema = z.object({ waitingFor: z.array(z.string()).default([]) });

/** The processes of a stack as an operator sees them: from outside and in their logs. */
export async function viewProcesses({ dataDir, run }: WholeSystem) {
  const ports = z.record(z.string(), z.number()).parse(JSON.parse(await readFile(join(dataDir, 'ports.json'), 'utf8')));
  const urlOf = (service: string) => (service === 'gateway' ? run.appUrl : `http://127.0.0.1:${ports[service]}`);

  return {
    /** Whether a server or a service answers its clients at all. */
    answers(name: string): Promise<boolean> {
      const probe = serverProbes[name as keyof typeof serverProbes];
      const answer = probe ? probe(ports[name] ?? 0) : httpProbe(`${urlOf(name)}/healthz`);
      return answer.catch(() => false);
    },

    /** What `/readyz` says that a service waits for: nothing when it is ready. Rejects when the service does not answer. */
    async waitsFor(service: string): Promise<string> {
      const answer = await fetch(`${urlOf(service)}/readyz`);
      const { waitingFor } = readinessSchema.parse(await answer.json());
      return answer.ok && waitingFor.length === 0 ? 'ready' : waitingFor.join();
    },

    logOf: (name: string): Promise<string> => readFile(join(dataDir, 'logs', `${name}.log`), 'utf8'),
  };
}

export type ProcessView = Awaited<ReturnType<typeof viewProcesses>>;
