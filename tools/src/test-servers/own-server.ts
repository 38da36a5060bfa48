import { inject } from 'vitest';
import type { ServerKind } from '../backing/server-url.js';
import { startOwnContainer } from './own-container.js';
import { startOwnProcess } from './own-process.js';

/** A server of one test file, which its tests may kill, pause and restart. The test file stops it. */
export interface OwnServer {
  url: string;
  /** SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** Starts it again after kill or stop, on the same port with the same files. */
  restart(): Promise<void>;
  /** The server hangs. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server that no other test file uses. */
export function startOwnServer(kind: ServerKind): Promise<OwnServer> {
  const { programs, folder } = inject('testServers');
  return programs === 'containers' ? startOwnContainer(kind) : startOwnProcess(kind, programs, folder);
}
