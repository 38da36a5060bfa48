/** How one process is run: the supervisor, the test servers and the fault tests all start from this. */
export interface LaunchPlan {
  name: string;
  command: string;
  args: string[];
  /** The whole environment; the parent's when left out. */
  env?: NodeJS.ProcessEnv;
  /** Where clients connect. */
  url: string;
  /** Resolves when clients are served; rejects when the signal aborts. */
  waitUntilReady(signal: AbortSignal): Promise<void>;
  /** Ends what may outlive the process, once it is stopped for good. */
  afterStop?(): Promise<void>;
}

/** Where a server may live: a folder of its own for its files, and a free port on 127.0.0.1. */
export interface Place {
  folder: string;
  port: number;
}
