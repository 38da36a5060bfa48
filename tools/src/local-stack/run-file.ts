import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJson } from './json-file.js';

/** `run.json` in the data folder: addresses, credentials and processes of the running stack. */
export interface Run {
  appUrl: string;
  /** The inbox of the mail catcher; empty when e-mails go elsewhere. */
  mailUrl: string;
  mongoUrl: string;
  redisUrl: string;
  natsUrl: string;
  adminAccessCode: string;
  adminEmail: string;
  /** The PayPal simulator; empty when payments go to PayPal. */
  testPaymentsUrl: string;
  /** The simulator of a sign-in with Google; empty when it is Google's. */
  testGoogleUrl: string;
  demo: { username: string; password: string; networkId: string };
  /** By process name; a restarting process is missing for a moment. */
  pids: Record<string, number>;
}

/** Exists while a stack runs from the folder; every write waits for the one before it. */
export class RunFile {
  readonly #path: string;
  #run: Run | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'run.json');
  }

  write(run: Run): Promise<void> {
    this.#run = run;
    this.#written = this.#written.catch(() => undefined).then(() => writeJson(this.#path, run));
    return this.#written;
  }

  /** Without effect until the file was written once, and where it cannot be written: a full disk ends nothing that runs. */
  update(pids: Run['pids']): void {
    if (this.#run === undefined) return;
    this.#run.pids = pids;
    this.write(this.#run).catch(() => undefined);
  }

  async remove(): Promise<void> {
    this.#run = undefined;
    await this.#written.catch(() => undefined);
    await rm(this.#path, { force: true });
  }
}
