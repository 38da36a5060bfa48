/** One Ctrl-C may arrive twice: from the terminal, and from npm, which passes it on. */
const sameSignalMilliseconds = 1000;

/** Aborts when this process is asked to end; a later second signal ends it at once. */
export function interruption(): AbortSignal {
  const interrupted = new AbortController();
  let since = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!interrupted.signal.aborted) since = performance.now();
      else if (performance.now() - since > sameSignalMilliseconds) process.exit(1);
      interrupted.abort();
    });
  }
  return interrupted.signal;
}

/** Resolves as `work` does, or rejects when the signal aborts before. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
