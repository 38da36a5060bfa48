/** Loaded before a watched service: a restart does not wait for its graceful shutdown, as it has no users. */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
