import { onTestFinished } from 'vitest';
import { type AgentKeys, fingerprintOfKeys, makeKeys, publicKeysOf } from '../../src/folder/agent-file.js';
import { openResultStore, type ResultStore } from '../../src/folder/result-store.js';
import { createLog } from '../../src/log.js';
import { runAgent } from '../../src/loop/run-agent.js';
import { createServerClient, type ServerClient } from '../../src/server/server-client.js';
import { type FakeClock, fakeClock } from './fake-clock.js';
import type { MemoryRouter } from './memory-router.js';
import { type ProtocolServer, startProtocolServer } from './protocol-server.js';
import { temporaryFolder } from './temporary-folder.js';

interface World {
  clock: FakeClock;
  server: ProtocolServer;
  keys: AgentKeys;
  folder: string;
  routers: Record<string, MemoryRouter>;
  /** All that agents wrote. */
  lines: string[];
}

/** A server that knows one agent, and the routers that it serves. */
export async function world(routers: Record<string, MemoryRouter>, skew = 0): Promise<World> {
  const clock = fakeClock();
  const server = await startProtocolServer(() => clock.now() + skew);
  const keys = makeKeys();
  const { signingKey, sealingKey } = publicKeysOf(keys);
  server.keys.set('agent-1', { signing: signingKey, sealing: sealingKey });
  return { clock, server, keys, folder: await temporaryFolder(), routers, lines: [] };
}

export interface RunningAgent {
  ended: Promise<'stopped' | 'revoked'>;
  /** As by SIGTERM. */
  stop(): void;
  /** As by the end of the time that it has after SIGTERM. */
  halt(): void;
  /** As by SIGKILL: from here on it changes nothing. */
  kill(): void;
}

const never = () => new Promise<never>(() => undefined);

/** Starts an agent; a killed one is stopped at its next step. */
export async function startAgent({ clock, server, keys, folder, routers, lines }: World): Promise<RunningAgent> {
  const [stopping, halting] = [new AbortController(), new AbortController()];
  let isDead = false;
  /** Into the folder, which cannot be removed before they have ended. */
  const writes = new Set<Promise<unknown>>();
  const fence = <O extends object>(object: O, pending?: Set<Promise<unknown>>): O =>
    new Proxy(object, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (isDead) return never();
          const result = value.apply(target, args);
          if (result instanceof Promise) pending?.add(result);
          return result instanceof Promise ? result.finally(() => (isDead ? never() : undefined)) : result;
        };
      },
    });
  const ended = runAgent(
    {
      server: fence<ServerClient>(createServerClient({ origin: server.origin, id: 'agent-1', keys }, clock)),
      sealingKey: keys.sealing,
      routers: new Map(Object.entries(routers).map(([name, { driver }]) => [name, fence(driver)])),
      results: fence<ResultStore>(await openResultStore(folder), writes),
      clock: fence(clock),
      log: createLog((line) => lines.push(line), clock.now),
      stop: stopping.signal,
      halt: halting.signal,
      quit: () => stopping.abort(),
    },
    fingerprintOfKeys(keys),
  );
  const agent: RunningAgent = {
    ended,
    stop: () => stopping.abort(),
    halt: () => halting.abort(),
    kill: () => {
      isDead = true;
      stopping.abort();
      halting.abort();
    },
  };
  onTestFinished(async () => {
    agent.kill();
    await Promise.allSettled(writes);
  });
  return agent;
}
