import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { httpProbe, pollUntilReady } from '@wifi-share/tools/backing/probes';
import { root } from '@wifi-share/tools/local-stack/root';

interface Copy {
  child: ChildProcess;
  gone: Promise<unknown>;
}

/** Copies of services as processes of their own, under names of the test's choice, on free ports where the environment has none. */
export class ServiceProcesses {
  readonly #environment: (service: string) => NodeJS.ProcessEnv;
  readonly #logs: string;
  readonly #running = new Map<string, Copy>();

  constructor(environment: (service: string) => NodeJS.ProcessEnv, logs: string) {
    this.#environment = environment;
    this.#logs = logs;
  }

  /** Resolves when it serves, unless it is killed before that. */
  async start(name: string, service: string): Promise<void> {
    const environment = this.#environment(service);
    const port = environment.PORT ?? String(await freePort());
    const log = openSync(join(this.#logs, `${name}.log`), 'a');
    const child = spawn(process.execPath, [join(root, 'services', service, 'dist-bundle', 'server.js')], {
      env: { ...process.env, ...environment, PORT: port },
      stdio: ['ignore', log, log],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    this.#running.set(name, { child, gone });
    const signal = AbortSignal.timeout(120_000);
    await Promise.race([pollUntilReady(() => httpProbe(`http://127.0.0.1:${port}/readyz`), signal), gone]);
  }

  /** SIGKILL; resolves when it is gone. */
  kill = (name: string): Promise<void> => this.#end(name, 'SIGKILL');

  stop = (name: string): Promise<void> => this.#end(name, 'SIGTERM');

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map(this.stop));
  }

  async #end(name: string, signal: NodeJS.Signals): Promise<void> {
    const copy = this.#running.get(name);
    this.#running.delete(name);
    copy?.child.kill(signal);
    await copy?.gone;
  }
}
