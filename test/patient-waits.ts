import { vi } from 'vitest';

/** What is awaited passes through queues, servers and databases: a busy machine takes longer than the usual second. */
const patience = { timeout: 60_000, interval: 50 };

const { waitFor } = vi;
vi.waitFor = (callback, options = patience) => waitFor(callback, options);
