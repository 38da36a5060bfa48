import type { SingleSignOn } from '@wifi-share/contracts/single-sign-on';

interface Options {
  /** Asks identity. */
  read(): Promise<SingleSignOn | null>;
  now?: () => number;
}

const keptMilliseconds = 10_000;

/**
 * What documents say of the operator's provider. Only until identity has answered once does a document wait for it, at most
 * one in ten seconds; after that it is asked beside them. While identity is away they say what was known.
 */
export function createSingleSignOnState({ read, now = Date.now }: Options) {
  let known: SingleSignOn | null | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    askedAt = now();
    known = await read().catch(() => known);
  }

  return {
    /** Ahead of a document. */
    async ahead(): Promise<void> {
      if (now() < askedAt + keptMilliseconds) return;
      const refreshed = refresh();
      if (known === undefined) await refreshed;
    },

    current: (): SingleSignOn | null => known ?? null,
  };
}

export type SingleSignOnState = ReturnType<typeof createSingleSignOnState>;
