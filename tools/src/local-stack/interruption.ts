/** Aborts when this process is asked to end; who asks again ends it at once. */
export function interruption(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (interrupted.signal.aborted) process.exit(1);
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
