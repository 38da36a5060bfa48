import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Baseline {
  url: string;
  stop(): Promise<void>;
}

/** Runs a server of this folder as its own process, as our services run; it sends its port when it listens. */
export async function startBaselineProcess(
  name: 'bare-fastify' | 'bare-http-proxy',
  args: string[],
): Promise<Baseline> {
  const child = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
