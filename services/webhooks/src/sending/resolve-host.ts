import { Resolver } from 'node:dns/promises';

/** All addresses of a name; none where it has none, no name server answers, or `signal` aborts. */
export type ResolveHost = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Asks name servers, not the operating system: its look-ups share four threads, which slow name servers of one receiver
 * would hold against all others.
 */
export const resolveHost: ResolveHost = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  // Some name servers fail on the kind of address that a name does not have; the other kind is still good.
  const none = (): string[] => [];
  try {
    const found = await Promise.all([resolver.resolve4(name).catch(none), resolver.resolve6(name).catch(none)]);
    return found.flat();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
