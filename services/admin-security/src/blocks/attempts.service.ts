import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { Whitelist } from '../whitelist/whitelist.service.js';
import type { AttemptStore } from './attempt-store.js';

interface Dependencies {
  attemptStore: AttemptStore;
  whitelist: Whitelist;
  now(): Date;
}

/** `void`: it was not wrong, but does not sign in. */
export type Outcome = 'right' | 'wrong' | 'void';

const waitMilliseconds = 20;

/** Less than the gateway waits for an answer. */
const longestWaitMilliseconds = 3000;

/** Attempts at the gate, of which three that fail block an address (R33). */
export function createAttempts({ attemptStore, whitelist, now }: Dependencies) {
  const oneAfterTheOther = createOneAfterTheOther();

  /** Waits while other copies of the service, which may yet give their place back, have all places. */
  async function take(address: string, id: string): Promise<void> {
    const waitUntil = performance.now() + longestWaitMilliseconds;
    for (;;) {
      const taken = await attemptStore.take(address, id);
      if (taken.kind === 'done') return;
      if (taken.kind === 'blocked') {
        const seconds = Math.ceil((taken.until - now().getTime()) / 1000);
        throw new Problem('address_blocked', { variables: { seconds }, retryAfter: seconds });
      }
      if (performance.now() >= waitUntil) throw new Problem('too_many_requests', { retryAfter: 1 });
      await delay(waitMilliseconds);
    }
  }

  /**
   * Evaluates an attempt that counts when it is wrong. It takes one of the address's places first, so that any number
   * of parallel ones never evaluates more than there are, and a crash in between counts as a failure. Throws
   * `address_blocked` without evaluating. Whitelisted addresses are evaluated without end.
   */
  async function attempt(address: string, evaluate: () => Promise<Outcome>): Promise<Outcome> {
    if (await whitelist.includes(address)) return evaluate();
    return oneAfterTheOther(clientGroup(address), async () => {
      const id = randomUUID();
      await take(address, id);
      let outcome: Outcome = 'void';
      try {
        outcome = await evaluate();
      } finally {
        await (outcome === 'wrong' ? attemptStore.fail(address, id) : attemptStore.giveBack(address, id));
      }
      return outcome;
    });
  }

  return {
    attempt,

    /** Throws `address_blocked`. */
    async requireNotBlocked(address: string): Promise<void> {
      await attempt(address, async () => 'void');
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Does work about one key one after the other in this process, and about different keys at the same time. For economy
 * only: parallel attempts would otherwise ask Redis for a place again and again.
 */
function createOneAfterTheOther() {
  const last = new Map<string, Promise<unknown>>();

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    last.set(key, over);
    void over.then(() => {
      if (last.get(key) === over) last.delete(key);
    });
    return turn;
  };
}
