import { vi } from 'vitest';

/** Ends once `condition` holds; on a busy machine that may take a while. */
export const until = (condition: () => unknown): Promise<unknown> =>
  vi.waitUntil(condition, { timeout: 60_000, interval: 5 });
