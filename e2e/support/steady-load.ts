import { setTimeout as pause } from 'node:timers/promises';
import { RefusedCall } from '@wifi-share/tools/local-stack/gateway-session';

/** Who was refused waits, so that others get their turn. */
const refusedPauseMilliseconds = 50;

/** What became of a call: `answered`, or how it was refused or failed. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'answered';
  } catch (error) {
    if (error instanceof RefusedCall) return `${error.status} ${error.code}`;
    const { message, cause } = error as Error;
    return `${message}: ${(cause as NodeJS.ErrnoException | undefined)?.code}`;
  }
}

/** Calls that are made all the time, `callers` at once, until they end. */
export function startLoad(callers: number, ask: () => Promise<unknown>) {
  const outcomes = new Map<string, number>();
  let isOver = false;
  const calling = Array.from({ length: callers }, async () => {
    while (!isOver) {
      const outcome = await outcomeOf(ask());
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== 'answered') await pause(refusedPauseMilliseconds);
    }
  });
  return {
    answered: () => outcomes.get('answered') ?? 0,
    /** How often each outcome came, once the last call is over. */
    end: async () => {
      isOver = true;
      await Promise.all(calling);
      return Object.fromEntries(outcomes);
    },
  };
}
