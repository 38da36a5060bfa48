import { expect } from 'vitest';
import type { ProcessView } from './process-view.js';
import type { WholeSystem } from './whole-system.js';

declare module 'vitest' {
  interface ProvidedContext {
    faultWalk: {
      /** How many are published, and how often each copy of a service, NATS and MongoDB are killed. */
      accesses: number;
      /** Every how many-th message holds an access that cannot be read. */
      unreadableEvery: number;
      kills: number;
      /** How long the figures have to stay at the end. */
      staySeconds: number;
      /** Whether every server and service fails in every way, or one of each kind. */
      everyFault: boolean;
      /** How many passwords are changed, and how often something that takes part is killed meanwhile. */
      rotations: number;
      rotationKills: number;
    };
  }
}

/** Limits that the tests do not reach, a gateway cache that only events invalidate, and a quick payment reconciler. */
export const faultSettings = {
  LOOKUP_CACHE_SECONDS: '600',
  WRITES_PER_MINUTE: '100000',
  CREDENTIALS_PER_MINUTE: '100000',
  UNKNOWN_IDS_PER_MINUTE: '100000',
  SIGN_UPS_PER_HOUR: '100000',
  PAYMENT_CHECK_SECONDS: '1',
};

const polls = { timeout: 30_000, interval: 50 };

export type Fault = 'hangs' | 'is stopped';

/** What can happen to the processes of a stack. */
export function createFaults({ processes }: WholeSystem, view: ProcessView) {
  return {
    /** Runs `check` while the process does not answer; afterwards it serves again. */
    async during(fault: Fault, name: string, check: () => Promise<void>): Promise<void> {
      if (fault === 'is stopped') {
        await processes.stop(name);
        return check().finally(() => processes.start(name));
      }
      processes.pause(name);
      try {
        await expect.poll(() => view.answers(name), polls).toBe(false);
        await check();
      } finally {
        processes.resume(name);
      }
    },

    /** SIGKILL to all at once; resolves when the restarted ones answer. */
    async kill(...names: string[]): Promise<void> {
      const killed = names.map((name) => processes.pid(name));
      for (const name of names) processes.kill(name);
      for (const [index, name] of names.entries()) {
        await expect.poll(() => processes.pid(name) !== killed[index] && view.answers(name), polls).toBe(true);
      }
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
