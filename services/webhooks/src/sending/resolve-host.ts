import { Resolver } from 'node:dns/promises';

/** All addresses of a name; none where it has none. Throws when no name server answers, or `signal` aborts. */
export type ResolveHost = (name: string, signal: AbortSignal) => Promise<string[]>;

const noSuchName = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks name servers, not the operating system: its look-ups share four threads, which slow name servers of one receiver
 * would hold against all others.
 */
export const resolveHost: ResolveHost = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const orNone = (error: NodeJS.ErrnoException): string[] => {
    if (error.code !== undefined && noSuchName.has(error.code)) return [];
    throw error;
  };
  try {
    const found = await Promise.all([resolver.resolve4(name).catch(orNone), resolver.resolve6(name).catch(orNone)]);
    return found.flat();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
